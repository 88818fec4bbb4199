// Says to a cashier without an open till that what is taken now comes into none.
import { till } from '@almoner/contract/money/till';
import { useLinkTo } from '../../../kernel/screen-links';
import { useCall } from '../../../kernel/use-call';
import { LinkButton } from '../../../ui/button';
import { t } from './billing.words';

export function NoTill() {
  const open = useLinkTo()('tills/mine');
  const mine = useCall(till.mine, {}, { enabled: open !== undefined });
  if (!open || mine.data !== null) return null;
  return (
    <div className="notice" role="status">
      <p>{t.noTill()}</p>
      <p className="notice-actions">
        <LinkButton to={open}>{t.openTill()}</LinkButton>
      </p>
    </div>
  );
}
