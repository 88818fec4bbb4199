// Opens a ticket for the patient of the address.
import { useParams } from 'react-router';
import { Problem } from '../../../kernel/problem';
import { addressOf } from '../../../kernel/screen-links';
import { ProblemNotice } from '../../../ui/problem-notice';
import { Screen } from '../../../ui/screen';
import { t } from './ticket.words';
import { TicketForm } from './ticket-form';
import { usePatientName } from './use-patient-name';

export default function TicketAddForPatientScreen() {
  const { id = '' } = useParams();
  const { name, unknown } = usePatientName(id);
  return (
    <Screen title={name ? t.addFor({ name }) : t.add()} width="form">
      {unknown ? (
        <ProblemNotice problem={new Problem('absent', t.noSuchPatient())} />
      ) : (
        <TicketForm patientId={id} cancel={addressOf('patients/:id/tickets', { id })} />
      )}
    </Screen>
  );
}
