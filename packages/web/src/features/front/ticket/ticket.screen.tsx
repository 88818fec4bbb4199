// One ticket with its history: patient, appointments, events, and the actions available now.
import { type TicketStory, ticket } from '@almoner/contract/front/ticket';
import { useParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { formatInstantInText } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useSession } from '../../../kernel/session/session';
import { AdmissionCard } from '../../../records/admission/admission-card';
import { PatientBanner } from '../../../records/patient/patient-banner';
import { fullName } from '../../../records/person/name';
import { closingOf, historyOf } from '../../../records/ticket/story';
import { ticketBadges } from '../../../records/ticket/ticket-status';
import { Timeline } from '../../../records/ticket/timeline';
import { useTicketCare } from '../../../records/ticket/use-ticket-care';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { Card } from '../../../ui/look/card';
import type { Fact } from '../../../ui/look/facts';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { TicketActions } from './ticket-actions';
import { TicketBills } from './ticket-bills';
import { TicketAppointments } from './ticket-parts';
import './ticket.css';
import { t } from './ticket.words';

export default function TicketScreen() {
  const { id = '' } = useParams();
  const story = useCall(ticket.story, { id });
  const linkTo = useLinkTo();
  const { data } = story;
  const patients = linkTo('patients');
  const tickets = data && linkTo('patients/:id/tickets', { id: data.patient.id });
  const trail = [
    ...(patients ? [{ label: t.patients(), to: patients }] : []),
    ...(tickets ? [{ label: fullName(data.patient), to: tickets }] : []),
  ];
  return (
    <Screen
      title={data ? t.numbered({ number: data.ticket.number }) : t.ticket()}
      {...(trail.length > 0 ? { trail } : {})}
      action={data && <TicketActions story={data} />}
    >
      <Loaded answer={story}>{(known) => <Story story={known} />}</Loaded>
    </Screen>
  );
}

function Story({ story }: { story: TicketStory }) {
  const facts = useFacts(story);
  const { patient, ticket: of } = story;
  const { treatments, requests, stays, missing } = useTicketCare(of.id);
  return (
    <>
      <PatientBanner
        patient={patient}
        ticket={of}
        status={<StatusBadge {...ticketBadges[of.status]} />}
        facts={facts}
      />
      <Card title={t.description()}>
        <p className="ticket-words">{of.complain}</p>
      </Card>
      <Card title={t.appointments()}>
        <TicketAppointments appointments={story.appointments} />
      </Card>
      <AdmissionCard ticketId={of.id} />
      <TicketBills ticketId={of.id} />
      <Card title={t.story()}>
        {missing?.problem && <ProblemNotice problem={missing.problem} retry={missing.retry} />}
        <Timeline happenings={historyOf(story, treatments, requests, stays)} />
      </Card>
    </>
  );
}

function useFacts(story: TicketStory): Fact[] {
  const session = useSession();
  if (!session) return [];
  const { patient, ticket: of } = story;
  const closing = of.closeDate ? closingOf(story) : undefined;
  const stamp = (at: string, by: string) => t.stamp({ at: formatInstantInText(at, session), by });
  return [
    { label: t.phone(), value: patient.phone },
    { label: t.opened(), value: stamp(of.openDate, of.createdBy) },
    {
      label: t.closed(),
      value: of.closeDate && (closing ? stamp(closing.at, closing.by) : formatInstantInText(of.closeDate, session)),
    },
  ];
}
