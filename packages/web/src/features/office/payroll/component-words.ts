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
  HOURS: t.hours,
  YEAR: t.year,
};

/** Calculation in words: `40% of basic`, `₦5,000.00`, `3 brackets of the gross`, `1.5 × hourly pay`. */
export function countedInWords({
  counted,
  amount,
  rate,
  factor,
  brackets,
}: Omit<Counted, 'kind' | 'beforeTax'>): string {
  const session = currentSession();
  if (counted === 'FIXED') return session && amount !== null ? formatMoney(amount, session) : '';
  if (counted === 'BRACKETS') return t.inBrackets({ count: brackets.length });
  if (counted === 'HOURS') return t.timesHourly({ factor: (factor ?? 0) / 100 });
  if (counted === 'YEAR') return t.twelfth();
  const percent = formatPercent(rate ?? 0);
  return counted === 'BASIC' ? t.ofBasic({ percent }) : t.ofGross({ percent });
}

/** What an adjustment without an amount of its own pays: `100% of basic`, `1/12 of the year’s basic`. */
export const shareInWords = ({ counted, rate }: Pick<Counted, 'counted' | 'rate'>): string =>
  counted === 'YEAR' ? t.twelfth() : t.ofBasic({ percent: formatPercent(rate ?? 0) });

/** Label in the salary form: `DA (40%)`. */
export const labelOfComponent = ({
  name,
  counted,
  rate,
}: Pick<Counted, 'counted' | 'rate'> & { name: string }): string =>
  counted === 'BASIC' || counted === 'GROSS' ? `${name} (${formatPercent(rate ?? 0)})` : name;
