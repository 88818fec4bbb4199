// Requests leave, for oneself or for another person.
import { read } from '@almoner/contract/access';
import type { LeaveTrack } from '@almoner/contract/house/leave';
import { useNavigate } from 'react-router';
import { useMay } from '../../../kernel/access';
import { screenAddress } from '../../../kernel/screen-links';
import { useSession } from '../../../kernel/session';
import { Screen } from '../../../ui/screen';
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
