// For whom, found by name, patient id, phone or ticket number, and on which of the open tickets.
import { ticket } from '@almoner/contract/front/ticket';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { findPatients } from '../../../kernel/find-patients';
import { useLinkTo } from '../../../kernel/screen-links';
import { useCall } from '../../../kernel/use-call';
import { useFormControl, useFormValue } from '../../../ui/form-context';
import { SearchSelectField } from '../../../ui/search-select-field';
import { SelectField } from '../../../ui/select-field';

export function TicketFields() {
  const form = useFormControl();
  const patientId = useFormValue('patientId');
  const chosen = useFormValue('ticketId');
  const id = typeof patientId === 'string' ? patientId : '';
  const tickets = useCall(ticket.listByPatient, { patientId: id }, { enabled: id !== '' });
  const add = useLinkTo()('patients/:id/tickets/new', { id });
  const open = (id ? (tickets.data ?? []) : []).filter(({ status }) => status === 'OPEN');
  const [only] = open.length === 1 ? open : [];
  const known = open.some((one) => one.id === chosen);
  // A patient's only open ticket is the one; another patient's is none.
  useEffect(() => {
    if (only && chosen !== only.id) form.set('ticketId', only.id);
    else if (!only && chosen && !known) form.set('ticketId', null);
  });
  return (
    <>
      <SearchSelectField
        name="patientId"
        label="Patient"
        search={findPatients}
        placeholder="Name, patient id, phone or ticket number"
      />
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
          <p className="pharmacy-soft">This patient has no open ticket. {add && <Link to={add}>Add Ticket</Link>}</p>
        )}
      </div>
    </>
  );
}
