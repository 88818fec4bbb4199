// Form that sends a patient to a ward: on the ticket in the address, or on one chosen in the form.
import { type Admission, AdmissionInput, admission } from '@almoner/contract/care/admission';
import { t as say } from '@almoner/contract/care/admission.words';
import { patient } from '@almoner/contract/front/patient';
import { t as patientSay } from '@almoner/contract/front/patient.words';
import { type Ticket, ticket } from '@almoner/contract/front/ticket';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { z } from 'zod';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { BedFields } from '../../../records/admission/bed-fields';
import { fullName } from '../../../records/person/name';
import { TicketFields } from '../../../records/ticket/ticket-fields';
import type { Option } from '../../../ui/field/options';
import { Form } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import { LinkButton } from '../../../ui/look/button';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { t } from './admission.words';
import { StayFields } from './stay-fields';

// Ward and patient only narrow the options; they are not sent.
const AtTheDesk = AdmissionInput.extend({
  patientId: z.uuid(patientSay.choosePatient()),
  wardId: z.uuid(say.chooseWard()),
});
const at = fieldsOf(AtTheDesk);

export function AdmissionAddForTicketScreen() {
  const { id = '' } = useParams();
  const known = useCall(ticket.read, { id });
  const { data } = known;
  return (
    <Screen title={data ? t.addFor({ name: fullName(data.patient) }) : t.add()} width="form">
      <Loaded answer={known} fresh>
        {(of) => (of.status === 'CLOSED' ? <Closed of={of} /> : <AdmissionForm of={of} />)}
      </Loaded>
    </Screen>
  );
}

function Closed({ of }: { of: Ticket }) {
  return (
    <div className="notice" role="status">
      <p>{t.ticketClosed()}</p>
      <p className="notice-actions">
        <LinkButton to={useLinkTo()('tickets/:id', { id: of.id })}>{t.backToTicket()}</LinkButton>
      </p>
    </div>
  );
}

export function AdmissionAddScreen() {
  const [asked] = useSearchParams();
  const id = asked.get('patient') ?? '';
  const enabled = useMay()(patient.read.needs) && id !== '';
  const known = useCall(patient.read, { id }, { enabled });
  const { data } = known;
  return (
    <Screen title={data ? t.addFor({ name: fullName(data) }) : t.add()} width="form">
      {enabled ? (
        <Loaded answer={known} fresh>
          {(one) => <AdmissionForm patient={{ value: one.id, label: fullName(one) }} />}
        </Loaded>
      ) : (
        <AdmissionForm />
      )}
    </Screen>
  );
}

function AdmissionForm({ of, patient: chosen }: { of?: Ticket; patient?: Option }) {
  const create = useCommand(admission.create);
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  const [asked] = useSearchParams();
  const [initial] = useState(() => ({
    patientId: of?.patientId ?? (chosen ? String(chosen.value) : null),
    ticketId: of?.id ?? null,
    wardId: null,
    // The bed board passes a free bed in the address.
    bedId: asked.get('bed'),
    doctorId: null,
    expectedNights: null,
    reason: '',
  }));
  const board = linkTo('beds') ?? '/home';
  const back = of ? (linkTo('tickets/:id', { id: of.id }) ?? board) : board;
  const opened = ({ id }: Admission) => navigate(linkTo('admissions/:id', { id }) ?? back);
  return (
    <Form
      schema={AtTheDesk}
      server="admissionRo"
      initial={initial}
      submit={t.send()}
      onSubmit={({ patientId: _, wardId: __, ...admissionRo }) => create.run({ body: { admissionRo } })}
      onSaved={opened}
      cancel={back}
    >
      {!of && <TicketFields at={at} patient={chosen} />}
      <BedFields at={at} />
      <StayFields at={at} />
    </Form>
  );
}
