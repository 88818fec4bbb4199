// Between a free slot of the calendar and the form: for which patient, and for which of the open tickets.
import { ticket } from '@almoner/contract/front/ticket';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { findPatients } from '../../../kernel/find-patients';
import { formatDayInText, parseDay } from '../../../kernel/format';
import { useLinkTo } from '../../../kernel/screen-links';
import { useCall } from '../../../kernel/use-call';
import { Form } from '../../../ui/form';
import { useFormValue } from '../../../ui/form-context';
import { Screen } from '../../../ui/screen';
import { SearchSelectField } from '../../../ui/search-select-field';
import { SelectField } from '../../../ui/select-field';

const Choice = z.strictObject({
  patientId: z.uuid('Please choose a patient.'),
  ticketId: z.uuid('Please choose a ticket.'),
});

export default function SlotTicketScreen() {
  const [slot] = useSearchParams();
  const navigate = useNavigate();
  const [initial] = useState(() => ({ patientId: null, ticketId: null }));
  const date = parseDay(slot.get('date') ?? '');
  return (
    <Screen title="Add Appointment" width="form">
      {date && (
        <p>
          {formatDayInText(date)}, {slot.get('time')}
        </p>
      )}
      <Form
        schema={Choice}
        initial={initial}
        submit="Continue"
        onSubmit={async (chosen) => chosen}
        onSaved={({ ticketId }) => navigate(`/home/tickets/${ticketId}/appointments/new?${slot}`, { replace: true })}
        cancel="/home/appointments/calendar"
      >
        <SearchSelectField
          name="patientId"
          label="Patient"
          search={findPatients}
          placeholder="Name, patient id or phone"
        />
        <TicketField />
      </Form>
    </Screen>
  );
}

function TicketField() {
  const patientId = useFormValue('patientId');
  const id = typeof patientId === 'string' ? patientId : '';
  const tickets = useCall(ticket.listByPatient, { patientId: id }, { enabled: id !== '' });
  const linkTo = useLinkTo();
  const open = (id ? (tickets.data ?? []) : []).filter(({ status }) => status === 'OPEN');
  const add = id ? linkTo('patients/:id/tickets/new', { id }) : undefined;
  return (
    <div>
      <SelectField
        name="ticketId"
        label="Ticket"
        options={open.map(({ id: value, number, complain }) => ({
          value,
          label: `${number} – ${complain.slice(0, 60)}`,
        }))}
      />
      {id && tickets.data && open.length === 0 && (
        <p className="calendar-soft">This patient has no open ticket. {add && <Link to={add}>Add Ticket</Link>}</p>
      )}
    </div>
  );
}
