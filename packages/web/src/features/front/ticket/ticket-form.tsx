// The form of a new ticket, for a patient who is known already or is looked up here.
import { type Ticket, TicketInput, ticket } from '@almoner/contract/front/ticket';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { generatedNumber } from '../../../kernel/generated-number';
import { useLinkTo } from '../../../kernel/screen-links';
import { useCommand } from '../../../kernel/use-command';
import { PatientField } from '../../../records/patient/patient-field';
import { Form } from '../../../ui/form';
import { fieldsOf } from '../../../ui/form-path';
import { TextAreaField, TextField } from '../../../ui/text-field';
import { t } from './ticket.words';

const at = fieldsOf(TicketInput);

/** Afterwards the patient's tickets are opened. */
export function TicketForm({ patientId = null, cancel }: { patientId?: string | null; cancel: string }) {
  const create = useCommand(ticket.create);
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  const [initial] = useState(() => ({ number: generatedNumber('TK_'), patientId, complain: '' }));

  const openTickets = (opened: Ticket) => navigate(linkTo('patients/:id/tickets', { id: opened.patientId }) ?? cancel);
  return (
    <Form
      schema={TicketInput}
      server="ticketRo"
      initial={initial}
      submit={t.create()}
      onSubmit={(ticketRo) => create.run({ body: { ticketRo } })}
      onSaved={openTickets}
      cancel={cancel}
    >
      <TextField name={at.number} label={t.number()} readOnly />
      {patientId === null && <PatientField name={at.patientId} />}
      <TextAreaField name={at.complain} label={t.description()} />
    </Form>
  );
}
