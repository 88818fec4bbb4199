// The form of a new ticket, for a patient who is known already or is looked up here.
import { patient } from '@almoner/contract/patient';
import { type Ticket, TicketInput, ticket } from '@almoner/contract/ticket';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '../../kernel/client';
import { generatedNumber } from '../../kernel/generated-number';
import { useLinkTo } from '../../kernel/screen-links';
import { useCommand } from '../../kernel/use-command';
import { Form } from '../../ui/form';
import type { Option } from '../../ui/options';
import { SearchSelectField } from '../../ui/search-select-field';
import { TextAreaField, TextField } from '../../ui/text-field';
import { nameOf } from './use-patient-name';

const MOST_FOUND = 20;

/** Patients by any part of name, id or phone; those registered last while nothing is typed. */
async function findPatients(text: string, signal: AbortSignal): Promise<Option[]> {
  const bounds = { page: 0, size: MOST_FOUND };
  const found = text
    ? await ask(patient.search, { params: { text, ...bounds } }, { signal })
    : await ask(patient.list, { params: bounds }, { signal });
  return found.data.map((each) => ({
    value: each.id,
    label: nameOf(each),
    detail: [each.patientId, each.phone].filter(Boolean).join(' · '),
  }));
}

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
      submit="Create Ticket"
      onSubmit={(ticketRo) => create.run({ body: { ticketRo } })}
      onSaved={openTickets}
      cancel={cancel}
    >
      <TextField name="number" label="Ticket id" readOnly />
      {patientId === null && (
        <SearchSelectField
          name="patientId"
          label="Patient"
          search={findPatients}
          placeholder="Name, patient id or phone"
        />
      )}
      <TextAreaField name="complain" label="Description" />
    </Form>
  );
}
