// An amount in minor units (kobo), formatted in the reader's language. A negative amount has a true minus sign, and screen
// readers hear that it is negative.
import { formatAmount, formatMoney } from '../../kernel/language/format';
import { useSession } from '../../kernel/session/session';
import './money.css';
import { t } from './kit.words';

interface MoneyProps {
  minor: number;
  /** Leaves out the currency, for a column whose header names it. */
  bare?: boolean;
}

export function MoneyText({ minor, bare = false }: MoneyProps) {
  const session = useSession();
  if (!session) return null;
  const write = bare ? formatAmount : formatMoney;
  if (minor >= 0) return <span className="money">{write(minor, session)}</span>;
  return (
    <span className="money">
      <span aria-hidden="true">{write(minor, session)}</span>
      <span className="visually-hidden">{t.minus({ amount: write(-minor, session) })}</span>
    </span>
  );
}
