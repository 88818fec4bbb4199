// Words for salary components: their kind and calculation.
import type { ComponentKind, Counted, Counting } from '@almoner/contract/office/pay';
import { formatMoney, formatPercent } from '../../../kernel/language/format';
import type { Signatures } from '../../../kernel/language/i18n';
import { currentSession } from '../../../kernel/session/session';
import { t } from './component.words';

export const kindWords: Record<ComponentKind, Signatures> = { EARNING: t.earning, DEDUCTION: t.deduction };

export const countingWords: Record<Counting, Signatures> = {
  FIXED: t.fixed,
  BASIC: t.basic,
  GROSS: t.gross,
  BRACKETS: t.brackets,
};

/** Calculation in words: `40% of basic`, `₦5,000.00`, `3 brackets of the gross`. */
export function countedInWords({ counted, amount, rate, brackets }: Omit<Counted, 'kind' | 'beforeTax'>): string {
  const session = currentSession();
  if (counted === 'FIXED') return session && amount !== null ? formatMoney(amount, session) : '';
  if (counted === 'BRACKETS') return t.inBrackets({ count: brackets.length });
  const percent = formatPercent(rate ?? 0);
  return counted === 'BASIC' ? t.ofBasic({ percent }) : t.ofGross({ percent });
}

/** Label in the salary form: `DA (40%)`. */
export const labelOfComponent = ({
  name,
  counted,
  rate,
}: Pick<Counted, 'counted' | 'rate'> & { name: string }): string =>
  counted === 'BASIC' || counted === 'GROSS' ? `${name} (${formatPercent(rate ?? 0)})` : name;
