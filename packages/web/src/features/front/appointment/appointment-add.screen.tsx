// Books an appointment for the ticket in the address.
import { appointment } from '@almoner/contract/front/appointment';
import { type Ticket, ticket } from '@almoner/contract/front/ticket';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { today } from '../../../kernel/language/format';
import { screenAddress, useLinkTo } from '../../../kernel/route/screen-links';
import { useSession } from '../../../kernel/session/session';
import { fullName } from '../../../records/person/name';
import { generatedNumber } from '../../../ui/form/generated-number';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { t } from './appointment.words';
import { listOf } from './appointment-address';
import { AppointmentForm, ClosedNotice } from './appointment-form';

export default function AppointmentAddScreen() {
  const { id = '' } = useParams();
  const known = useCall(ticket.read, { id });
  const patient = known.data?.patient;
  const title = patient ? t.addFor({ name: fullName(patient) }) : t.add();
  return (
    <Screen title={title} width="form">
      <Loaded answer={known} fresh>
        {(of) => <Booking of={of} />}
      </Loaded>
    </Screen>
  );
}

function Booking({ of }: { of: Ticket }) {
  const create = useCommand(appointment.create);
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  const session = useSession();
  // The calendar passes a free slot in the address.
  const [slot] = useSearchParams();
  const [initial] = useState(() => ({
    appointmentId: generatedNumber('APT_'),
    departmentId: slot.get('department'),
    doctorId: slot.get('doctor'),
    date: slot.get('date') ?? '',
    time: slot.get('time') ?? '',
    comment: '',
    ticketId: of.id,
  }));
  const tickets = linkTo('patients/:id/tickets', { id: of.patientId }) ?? screenAddress('appointments');
  if (!session) return null;
  if (of.status === 'CLOSED') {
    return (
      <ClosedNotice back={tickets} words={t.backToTickets()}>
        {t.ticketClosed()}
      </ClosedNotice>
    );
  }
  return (
    <AppointmentForm
      patient={of.patient}
      initial={initial}
      submit={t.create()}
      save={(appointmentRo) => create.run({ body: { appointmentRo } })}
      onSaved={({ date }) => navigate(listOf(date, today(session)))}
      cancel={tickets}
    />
  );
}
