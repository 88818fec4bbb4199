// Summary in the save bar: the requests that saving makes, their estimated cost, and the unanswered warnings.

import { Rich } from '../../../kernel/language/rich';
import { useMoneyUnit } from '../../../kernel/session/money-unit';
import { answersTo } from '../../../records/allergy/allergy-answers';
import { useFormState } from '../../../ui/form/form-context';
import type { FormStore } from '../../../ui/form/form-store';
import { MoneyText } from '../../../ui/look/money';
import { costOf } from './treatment-cost';
import { t } from './treatment-form.words';
import { type TreatmentContext, toAcknowledge } from './treatment-rules';
import { type Section, treatmentPaths } from './treatment-values';

interface WhatItAsksProps {
  known: TreatmentContext;
  /** Sections that can no longer change; they make no new requests. */
  settled: Partial<Record<Section, unknown>>;
}

export function SaveSummary({ known, settled }: WhatItAsksProps) {
  // Compared as text, so that a keystroke that changes no part of it does not render again.
  const moneyUnit = useMoneyUnit();
  const said = useFormState((form) => JSON.stringify(summaryOf(form, known, settled, moneyUnit)));
  const { drugs, tests, amount, isWhole, warnings }: ReturnType<typeof summaryOf> = JSON.parse(said);
  const parts = [drugs > 0 && t.asksPharmacy({ count: drugs }), tests > 0 && t.asksLaboratory({ count: tests })];
  const words = parts.filter((part) => part !== false).join(' · ');
  return (
    <p className="treatment-says" role="status">
      {warnings > 0 && <strong className="treatment-unanswered">{t.warningsToAnswer({ count: warnings })}</strong>}
      {words && <span>{words}</span>}
      {amount > 0 && (
        <span className="treatment-cost">
          <Rich
            text={isWhole ? t.costs() : t.costsAtLeast()}
            amount={
              <strong>
                <MoneyText minor={amount} />
              </strong>
            }
          />
        </span>
      )}
    </p>
  );
}

function summaryOf(form: FormStore, known: TreatmentContext, settled: WhatItAsksProps['settled'], moneyUnit: number) {
  const chosen = form.valueOf(treatmentPaths.chosen);
  const asked = { chosen, pharmacyServiceRo: form.valueOf(treatmentPaths.pharmacyServiceRo) };
  const answers = form.valueOf(treatmentPaths.acknowledgements);
  const open = {
    service: chosen.service && !settled.service,
    prescription: chosen.prescription && !settled.prescription,
    laboratory: chosen.laboratory && !settled.laboratory,
  };
  const warnings = toAcknowledge(asked, known).filter((match) => answersTo([match], answers).length === 0).length;
  return { ...costOf(asked, open, known, moneyUnit), warnings };
}
