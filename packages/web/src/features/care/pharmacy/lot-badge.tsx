// Where a lot stands by its expiry.
import { StatusBadge } from '../../../ui/status-badge';

export const LotBadge = ({ expired }: { expired: boolean }) =>
  expired ? (
    <StatusBadge word="Expired" shape="late" tone="red" />
  ) : (
    <StatusBadge word="Expires soon" shape="pill" tone="amber" />
  );
