// Opens a ticket, for the patient in the address or for one chosen in the form.
import { type Ticket, TicketInput, ticket } from '@almoner/contract/front/ticket';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Problem } from '../../../kernel/call/problem';
import { useCommand } from '../../../kernel/call/use-command';
import { screenAddress, useLinkTo } from '../../../kernel/route/screen-links';
import { PatientField } from '../../../records/patient/patient-field';
import { TextAreaField, TextField } from '../../../ui/field/text-field';
import { Form } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import { generatedNumber } from '../../../ui/form/generated-number';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Screen } from '../../../ui/page/screen';
import { t } from './ticket.words';
import { usePatientName } from './use-patient-name';

const at = fieldsOf(TicketInput);

export function TicketAddScreen() {
  const linkTo = useLinkTo();
  return (
    <Screen title={t.add()} width="form">
      <TicketForm cancel={linkTo('appointments') ?? '/home'} />
    </Screen>
  );
}

export function TicketAddForPatientScreen() {
  const { id = '' } = useParams();
  const { name, unknown } = usePatientName(id);
  return (
    <Screen title={name ? t.addFor({ name }) : t.add()} width="form">
      {unknown ? (
        <ProblemNotice problem={new Problem('notFound', t.noSuchPatient())} />
      ) : (
        <TicketForm patientId={id} cancel={screenAddress('patients/:id/tickets', { id })} />
      )}
    </Screen>
  );
}

/** After saving it opens the patient's tickets. */
function TicketForm({ patientId = null, cancel }: { patientId?: string | null; cancel: string }) {
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
