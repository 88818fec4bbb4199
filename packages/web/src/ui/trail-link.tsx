// Link from a record to its entries in the audit trail, for users who may read them.
import { useTrailOf } from '../kernel/screen-links';
import { LinkButton } from './button';
import { t } from './kit.words';

export function TrailLink({ record, id }: { record: string; id: string }) {
  const to = useTrailOf()(record, id);
  return to && <LinkButton to={to}>{t.audit()}</LinkButton>;
}
