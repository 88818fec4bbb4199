// Step between a free slot of the calendar and the appointment form: choose the patient and one of the open tickets.
import { t as patient } from '@almoner/contract/front/patient.words';
import { t as ticket } from '@almoner/contract/front/ticket.words';
import { staff } from '@almoner/contract/house/staff';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { useCall } from '../../../kernel/call/use-call';
import { formatDayInText, parseDay } from '../../../kernel/language/format';
import { screenAddress } from '../../../kernel/route/screen-links';
import { fullName } from '../../../records/person/name';
import { TicketFields } from '../../../records/ticket/ticket-fields';
import { Form } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import { Screen } from '../../../ui/page/screen';
import { t } from './appointment.words';

const Choice = z.strictObject({
  patientId: z.uuid(patient.choosePatient()),
  ticketId: z.uuid(ticket.chooseTicket()),
});
const at = fieldsOf(Choice);

export default function SlotTicketScreen() {
  const [slot] = useSearchParams();
  const navigate = useNavigate();
  const [initial] = useState(() => ({ patientId: null, ticketId: null }));
  const date = parseDay(slot.get('date') ?? '');
  const doctors = useCall(staff.listByRole, { role: 'DOCTOR' }, { enabled: slot.has('doctor') });
  const doctor = doctors.data?.find(({ id }) => id === slot.get('doctor'));
  const when = { day: date ? formatDayInText(date) : '', time: slot.get('time') ?? '' };
  return (
    <Screen title={t.add()} width="form">
      {date && <p>{doctor ? t.atDoctor({ ...when, doctor: fullName(doctor) }) : t.at(when)}</p>}
      <Form
        schema={Choice}
        initial={initial}
        submit={t.goOn()}
        onSubmit={async (chosen) => chosen}
        onSaved={({ ticketId }) =>
          navigate(screenAddress('tickets/:id/appointments/new', { id: ticketId }, Object.fromEntries(slot)), {
            replace: true,
          })
        }
        cancel={screenAddress('appointments/calendar')}
      >
        <TicketFields at={at} />
      </Form>
    </Screen>
  );
}
