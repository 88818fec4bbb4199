// Link from a record to its entries in the audit trail, for users who may read them.
import { useTrailOf } from '../../kernel/route/screen-links';
import { LinkButton } from '../look/button';
import { t } from '../look/kit.words';

export function TrailLink({ record, id }: { record: string; id: string }) {
  const to = useTrailOf()(record, id);
  return to && <LinkButton to={to}>{t.audit()}</LinkButton>;
}
