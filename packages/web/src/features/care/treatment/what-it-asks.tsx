// Summary in the save bar: the requests that saving makes, their estimated cost, and the unanswered warnings.
import { useMoneyUnit } from '../../../kernel/money-unit';
import { Rich } from '../../../kernel/rich';
import { answersTo } from '../../../records/allergy/allergy-answers';
import { useFormState } from '../../../ui/form-context';
import type { FormStore } from '../../../ui/form-store';
import { Money } from '../../../ui/money';
import { costOf } from './treatment-cost';
import { t } from './treatment-form.words';
import { type Known, toAcknowledge } from './treatment-rules';
import { at, type Section } from './treatment-values';

interface WhatItAsksProps {
  known: Known;
  /** Sections that can no longer change; they make no new requests. */
  settled: Partial<Record<Section, unknown>>;
}

export function WhatItAsks({ known, settled }: WhatItAsksProps) {
  // Compared as text, so that a keystroke that changes no part of it does not render again.
  const moneyUnit = useMoneyUnit();
  const said = useFormState((form) => JSON.stringify(whatItAsks(form, known, settled, moneyUnit)));
  const { drugs, tests, amount, isWhole, warnings }: ReturnType<typeof whatItAsks> = JSON.parse(said);
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
                <Money minor={amount} />
              </strong>
            }
          />
        </span>
      )}
    </p>
  );
}

function whatItAsks(form: FormStore, known: Known, settled: WhatItAsksProps['settled'], moneyUnit: number) {
  const chosen = form.valueOf(at.chosen);
  const asked = { chosen, pharmacyServiceRo: form.valueOf(at.pharmacyServiceRo) };
  const answers = form.valueOf(at.acknowledgements);
  const open = {
    service: chosen.service && !settled.service,
    prescription: chosen.prescription && !settled.prescription,
    laboratory: chosen.laboratory && !settled.laboratory,
  };
  const warnings = toAcknowledge(asked, known).filter((match) => answersTo([match], answers).length === 0).length;
  return { ...costOf(asked, open, known, moneyUnit), warnings };
}
