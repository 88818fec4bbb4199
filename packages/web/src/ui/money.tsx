// An amount of minor units (kobo), as the reader's language writes it; negative with a true minus, and said so.
import { formatAmount, formatMoney } from '../kernel/format';
import { useSession } from '../kernel/session';
import './money.css';
import { t } from './kit.words';

interface MoneyProps {
  minor: number;
  /** In a column whose header names the currency. */
  bare?: boolean;
}

export function Money({ minor, bare = false }: MoneyProps) {
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
