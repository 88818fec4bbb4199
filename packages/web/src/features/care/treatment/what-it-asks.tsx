// What saving the treatment asks of whom, about what it will cost, and which warnings are still to be answered.
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
  /** What can no longer change asks for nothing more. */
  settled: Partial<Record<Section, unknown>>;
}

export function WhatItAsks({ known, settled }: WhatItAsksProps) {
  // As text, so that a key that changes none of it draws nothing anew.
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
