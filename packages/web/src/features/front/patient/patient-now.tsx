// The current visit with its timeline and next steps, and beside it the facts to know while acting.
import { vitalSigns } from '@almoner/contract/care/vital-signs';
import type { PatientProfile } from '@almoner/contract/front/patient-profile';
import type { Ticket } from '@almoner/contract/front/ticket';
import { Link } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { formatDay, formatInstantInText } from '../../../kernel/language/format';
import { textOf } from '../../../kernel/language/i18n';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useTimeZone } from '../../../kernel/session/session';
import { historyOf } from '../../../records/ticket/story';
import { ticketBadges } from '../../../records/ticket/ticket-status';
import { Timeline } from '../../../records/ticket/timeline';
import { vitalKinds, vitalText } from '../../../records/vitals/vital-kinds';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { LinkButton } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { Facts } from '../../../ui/look/facts';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Loaded } from '../../../ui/page/loaded';
import { t } from './patient-chart.words';
import './patient-chart.css';
import { detailOf, factName, headerFacts, trueFacts } from './patient-facts';
import { type OpenVisit, useVisit } from './use-visit';

/** Number of earlier visits shown here; the tab of visits has all of them. */
const FEW = 5;

interface NowProps {
  profile: PatientProfile;
}

export function PatientNow({ profile }: NowProps) {
  const visit = useVisit(profile.patient.id);
  const { history, open } = visit;
  const others = (tickets: readonly Ticket[], status: Ticket['status']) =>
    tickets.filter((one) => one.status === status && one.id !== open?.id);
  return (
    <div className="patient-columns">
      <div className="patient-main">
        <Loaded answer={history}>
          {({ tickets }) => (
            <>
              {open ? <Visit of={open} visit={visit} /> : <NoVisit />}
              <OtherVisits title={t.alsoOpen()} tickets={others(tickets, 'OPEN')} />
              <OtherVisits title={t.before()} tickets={others(tickets, 'CLOSED')} few />
            </>
          )}
        </Loaded>
      </div>
      <aside className="patient-aside" aria-label={t.toKnow()}>
        {open && <NewestSigns ticketId={open.id} />}
        <Known profile={profile} />
      </aside>
    </div>
  );
}

function Visit({ of, visit: { story, care, waits } }: { of: Ticket; visit: OpenVisit }) {
  const linkTo = useLinkTo();
  const timeZone = useTimeZone();
  const page = linkTo('tickets/:id', { id: of.id });
  const { treatments, requests, stays, missing } = care;
  return (
    <Card
      title={t.visit({ number: of.number, since: formatInstantInText(of.openDate, { timeZone }) })}
      action={page && <LinkButton to={page}>{t.openTicket()}</LinkButton>}
    >
      <p className="patient-words">{of.complain}</p>
      {missing?.problem && <ProblemNotice problem={missing.problem} retry={missing.retry} />}
      <Loaded answer={story}>
        {(known) => <Timeline happenings={historyOf(known, treatments, requests, stays).toReversed()} waits={waits} />}
      </Loaded>
    </Card>
  );
}

function NoVisit() {
  return (
    <Card title={t.noVisit()}>
      <p className="soft">{t.noVisitHint()}</p>
    </Card>
  );
}

interface OtherVisitsProps {
  title: string;
  tickets: readonly Ticket[];
  /** Shows only the newest ones. */
  few?: boolean;
}

function OtherVisits({ title, tickets, few = false }: OtherVisitsProps) {
  const linkTo = useLinkTo();
  if (tickets.length === 0) return null;
  const shown = few ? tickets.slice(0, FEW) : tickets;
  return (
    <Card
      title={t.counted({ title, count: tickets.length })}
      action={
        shown.length < tickets.length && (
          <Link to="?tab=visits" replace>
            {t.allVisits()}
          </Link>
        )
      }
    >
      <ul className="patient-rows">
        {shown.map(({ id, date, number, complain, status }) => {
          const to = linkTo('tickets/:id', { id });
          return (
            <li key={id}>
              <span className="patient-day">{formatDay(date)}</span>
              <span className="patient-row-text">
                <strong>{complain}</strong>
                <span className="soft">{to ? <Link to={to}>{number}</Link> : number}</span>
              </span>
              <StatusBadge {...ticketBadges[status]} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Latest measurement of the patient, on any visit. */
function NewestSigns({ ticketId }: { ticketId: string }) {
  const may = useMay()(vitalSigns.listOfTicket.needs);
  const { data, problem, retry } = useCall(vitalSigns.listOfTicket, { ticketId }, { enabled: may });
  const timeZone = useTimeZone();
  const add = useLinkTo()('tickets/:id/vitals', { id: ticketId });
  if (!may) return null;
  const last = data?.at(-1);
  const facts = last
    ? vitalKinds.flatMap((kind) => {
        const value = vitalText(kind, last);
        return value ? [{ label: textOf(kind.label), value: `${value} ${textOf(kind.unit)}` }] : [];
      })
    : [];
  return (
    <Card title={t.vitals()} action={add && <Link to={add}>{t.openVitals()}</Link>}>
      {problem && !data && <ProblemNotice problem={problem} retry={retry} />}
      {last && <p className="soft">{formatInstantInText(last.takenAt, { timeZone })}</p>}
      {data && !last && <p className="soft">{t.notMeasured()}</p>}
      {facts.length > 0 && <Facts facts={facts} look="rows" />}
    </Card>
  );
}

function Known({ profile }: NowProps) {
  const conditions = trueFacts(profile.facts, 'CONDITION');
  const kin = profile.contacts.filter(({ nextOfKin }) => nextOfKin);
  return (
    <>
      <Card title={t.conditions()}>
        {conditions.length === 0 && <p className="soft">{t.noCondition()}</p>}
        <ul className="patient-rows">
          {conditions.map((fact) => (
            <li key={fact.id}>
              <span className="patient-row-text">
                <strong>{factName(fact)}</strong>
                {detailOf(fact) && <span className="soft">{detailOf(fact)}</span>}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t.reached()}>
        <Facts facts={headerFacts(profile)} look="rows" />
        {kin.length > 0 && (
          <ul className="patient-rows">
            {kin.map(({ id, name, relationship, phone }) => (
              <li key={id}>
                <span className="patient-row-text">
                  <strong>{name}</strong>
                  <span className="soft">
                    {relationship} · <span className="whole">{phone}</span>
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}
