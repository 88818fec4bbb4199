// Requests leave, for oneself or for another person.
import { read } from '@almoner/contract/access';
import type { LeaveTrack } from '@almoner/contract/house/leave';
import { useNavigate } from 'react-router';
import { screenAddress } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useSession } from '../../../kernel/session/session';
import { Screen } from '../../../ui/page/screen';
import { t } from './leave.words';
import { LeaveForm } from './leave-form';

export default function LeaveAddScreen() {
  const navigate = useNavigate();
  const session = useSession();
  const seesAll = useMay()(read('EMPLOYEE'));
  const after = ({ leave }: LeaveTrack) =>
    seesAll || leave.staff.id === session?.staffId
      ? screenAddress('leave/:id', { id: leave.id })
      : screenAddress('leave');
  return (
    <Screen title={t.add()} width="form">
      <LeaveForm onSaved={(asked) => navigate(after(asked))} />
    </Screen>
  );
}
