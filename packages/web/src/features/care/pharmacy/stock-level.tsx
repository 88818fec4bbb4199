// Stock level of a drug, with a word where it is too little or some of it has expired.

import { type Drug, isLow } from '@almoner/contract/care/drug';
import { formatCount } from '../../../kernel/format';
import { useSession } from '../../../kernel/session';
import { StatusBadge } from '../../../ui/status-badge';
import { t } from './drug.words';

export function StockLevel({ drug }: { drug: Drug }) {
  const session = useSession();
  if (!session) return null;
  return (
    <span className="stock-level">
      {drug.status === 1 && isLow(drug) && (
        <StatusBadge word={drug.onHand === 0 ? t.out() : t.low()} shape="late" tone="amber" />
      )}
      {drug.expired > 0 && (
        <StatusBadge word={t.expiredCount({ count: formatCount(drug.expired, session) })} shape="late" tone="red" />
      )}
      {formatCount(drug.onHand, session)}
    </span>
  );
}
