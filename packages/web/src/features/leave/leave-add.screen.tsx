// Asks for leave for oneself.
import { useNavigate } from 'react-router';
import { Screen } from '../../ui/screen';
import { LeaveForm } from './leave-form';

export default function LeaveAddScreen() {
  const navigate = useNavigate();
  return (
    <Screen title="Add Leave" width="form">
      <LeaveForm onSaved={({ leave }) => navigate(`/home/leave/${leave.id}`)} />
    </Screen>
  );
}
