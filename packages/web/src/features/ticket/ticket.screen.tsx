// One ticket with its whole story: whose it is, its appointments, what happened, and what can be done now.
import { billing } from '@almoner/contract/billing';
import { type TicketStory, ticket } from '@almoner/contract/ticket';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useMay } from '../../kernel/access';
import { ageInWords } from '../../kernel/age';
import { formatInstant, today } from '../../kernel/format';
import { useLinkTo } from '../../kernel/screen-links';
import { useSession } from '../../kernel/session';
import { useCall } from '../../kernel/use-call';
import { useCommand } from '../../kernel/use-command';
import { Button, LinkButton } from '../../ui/button';
import { Card } from '../../ui/card';
import { Confirm } from '../../ui/confirm';
import { Loaded } from '../../ui/loaded';
import { Money } from '../../ui/money';
import { usePrintMark } from '../../ui/print-mark';
import { type Fact, RecordHeader } from '../../ui/record-header';
import { Screen } from '../../ui/screen';
import { StatusBadge } from '../../ui/status-badge';
import { TrailLink } from '../../ui/trail-link';
import { TicketAppointments } from './ticket-appointments';
import { owedOf, TicketBills, useTicketBills } from './ticket-bills';
import { closingOf, storyOf } from './ticket-events';
import { ticketLooks } from './ticket-status';
import { TicketTimeline } from './ticket-timeline';
import { nameOf } from './use-patient-name';
import './ticket.css';

export default function TicketScreen() {
  const { id = '' } = useParams();
  const story = useCall(ticket.story, { id });
  const linkTo = useLinkTo();
  const { data } = story;
  const patients = linkTo('patients');
  const tickets = data && linkTo('patients/:id/tickets', { id: data.patient.id });
  const trail = [
    ...(patients ? [{ label: 'Patients', to: patients }] : []),
    ...(tickets ? [{ label: nameOf(data.patient), to: tickets }] : []),
  ];
  return (
    <Screen
      title={data ? `Ticket ${data.ticket.number}` : 'Ticket'}
      {...(trail.length > 0 ? { trail } : {})}
      action={data && <Actions story={data} />}
    >
      <Loaded answer={story}>{(known) => <Story story={known} />}</Loaded>
    </Screen>
  );
}

function Story({ story }: { story: TicketStory }) {
  const facts = useFacts(story);
  const timeZone = useSession()?.timeZone ?? 'Africa/Lagos';
  const { patient, ticket: of } = story;
  usePrintMark(`${nameOf(patient)} · ${patient.patientId} · ${of.number}`);
  const [age, sex] = [facts[2]?.value, facts[3]?.value];
  return (
    <>
      <RecordHeader
        name={nameOf(patient)}
        badge={<StatusBadge {...ticketLooks[of.status]} />}
        facts={facts}
        brief={
          <>
            <strong>{nameOf(patient)}</strong> {age}, {sex} · {patient.patientId} · {of.number} ·{' '}
            {ticketLooks[of.status].word}
          </>
        }
      />
      <Card title="Description">
        <p className="ticket-words">{of.complain}</p>
      </Card>
      <Card title="Appointments">
        <TicketAppointments appointments={story.appointments} />
      </Card>
      <TicketBills ticketId={of.id} />
      <Card title="Story">
        <TicketTimeline happenings={storyOf(story)} timeZone={timeZone} />
      </Card>
    </>
  );
}

function useFacts(story: TicketStory): Fact[] {
  const session = useSession();
  const linkTo = useLinkTo();
  if (!session) return [];
  const { patient, ticket: of } = story;
  const profile = linkTo('patients/:id', { id: patient.id });
  const closing = of.closeDate ? closingOf(story) : undefined;
  const stamp = (at: string, by: string) => `${formatInstant(at, session)} by ${by}`;
  return [
    { label: 'Ticket id', value: of.number },
    { label: 'Patient id', value: profile ? <Link to={profile}>{patient.patientId}</Link> : patient.patientId },
    { label: 'Age', value: ageInWords(patient.dateOfBirth, today(session)) },
    { label: 'Sex', value: patient.gender === 'FEMALE' ? 'Female' : 'Male' },
    { label: 'Phone', value: patient.phone },
    { label: 'Opened', value: stamp(of.openDate, of.createdBy) },
    {
      label: 'Closed',
      value: of.closeDate && (closing ? stamp(closing.at, closing.by) : formatInstant(of.closeDate, session)),
    },
  ];
}

function Actions({ story: { ticket: of, appointments } }: { story: TicketStory }) {
  const setStatus = useCommand(ticket.setStatus);
  const mayMove = useMay()(ticket.setStatus.needs);
  const linkTo = useLinkTo();
  const [asking, setAsking] = useState(false);
  const isOpen = of.status === 'OPEN';
  const book = linkTo('tickets/:id/appointments/new', { id: of.id });
  const slots = book && linkTo('appointments/calendar');
  const ahead = appointments.filter(({ status }) => status === 'NEW' || status === 'ACTIVE').length;
  const move = () => setStatus.run({ params: { id: of.id, status: isOpen ? 'CLOSED' : 'OPEN' } });
  return (
    <>
      <TrailLink record="ticket" id={of.id} />
      {mayMove && <Button onClick={() => setAsking(true)}>{isOpen ? 'Close ticket' : 'Reopen ticket'}</Button>}
      {isOpen && slots && <LinkButton to={`${slots}?ticket=${of.id}`}>Find a free slot</LinkButton>}
      {isOpen && book && (
        <LinkButton to={book} tone="primary">
          New Appointment
        </LinkButton>
      )}
      {asking && (
        <Confirm
          question={`${isOpen ? 'Close' : 'Reopen'} ${of.number}?`}
          act={isOpen ? 'Close ticket' : 'Reopen ticket'}
          tone="primary"
          run={move}
          onClose={() => setAsking(false)}
        >
          {isOpen ? (
            <>
              <p>
                A closed ticket takes no new appointment and no bill. It can be reopened.
                {ahead > 0 && ` ${ahead} of its appointments ${ahead === 1 ? 'is' : 'are'} still to come.`}
              </p>
              <Owed ticketId={of.id} />
            </>
          ) : (
            <p>An open ticket takes appointments again.</p>
          )}
        </Confirm>
      )}
    </>
  );
}

/** What is not paid yet, before somebody closes the ticket all the same; the server refuses whoever may not. */
function Owed({ ticketId }: { ticketId: string }) {
  const owed = owedOf(useTicketBills(ticketId).data ?? []);
  const may = useMay()(billing.pay.needs);
  if (owed === 0) return null;
  return (
    <p className="problem">
      <span>
        <Money minor={owed} /> of this ticket is not paid yet.{' '}
        {may ? 'You can close it all the same; its bills stay to be paid.' : 'Whoever takes payments can close it.'}
      </span>
    </p>
  );
}
