// Home of a doctor: patients in treatment, waiting with their waiting time, and still to arrive, each with vital signs and
// allergies.
import type { VitalSigns } from '@almoner/contract/care/vital-signs';
import {
  type DoctorVisit,
  type DoctorWorklist,
  doctorWorklist,
  type VisitStage,
} from '@almoner/contract/desk/worklist';
import { appointment } from '@almoner/contract/front/appointment';
import { useNavigate } from 'react-router';
import { useNow } from '../../../kernel/browser/use-now';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { formatDayInText, formatNumber, formatShare, today } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useTimeZone } from '../../../kernel/session/session';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { LinkButton } from '../../../ui/look/button';
import { Icon } from '../../../ui/look/icon';
import { t as kit } from '../../../ui/look/kit.words';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Skeleton } from '../../../ui/look/skeleton';
import { NoRecords } from '../../../ui/table/no-records';
import { ClampedText, type WorkColumn, Worklist, type WorkStep } from '../../../ui/worklist/worklist';
import { useCallIn } from './call-in';
import { HomeFrame, type HomeProps } from './home-frame';
import { ResultsToRead } from './results-to-read';
import { useRowSteps } from './use-row-steps';
import { visitName, WhenCell, WhoCell } from './visit-cells';
import { type Moment, momentInWords } from './wait-cells';
import './worklist.css';
import { t } from './worklist.words';

const REFRESH_SECONDS = 60;

const columnsAt = (at: Moment): WorkColumn<DoctorVisit>[] => [
  { key: 'when', header: t.waiting, width: '104px', cell: (visit) => <WhenCell visit={visit} at={at} /> },
  { key: 'who', header: t.patient, cell: (visit) => <WhoCell visit={visit} at={at} by="patientId" /> },
  { key: 'reason', header: t.reason, width: '15%', cell: ({ reason }) => <ClampedText text={reason} /> },
  { key: 'vitals', header: t.vitals, width: '196px', extra: true, cell: (visit) => <Vitals of={visit} /> },
  {
    key: 'allergies',
    header: t.allergies,
    width: '17%',
    labelled: true,
    cell: (visit) => <Allergies of={visit} />,
  },
];

export default function DoctorHome({ beneath }: HomeProps) {
  const at = { now: useNow(), timeZone: useTimeZone() };
  const { data, problem, retry } = useCall(doctorWorklist.read, undefined, { refreshSeconds: REFRESH_SECONDS });
  const linkTo = useLinkTo();
  const { stepsOf, busy, refused, room } = useDoctorSteps(retry);
  return (
    <HomeFrame
      beneath={beneath}
      title={t.myPatients()}
      count={data?.visits.length}
      note={momentInWords(at)}
      action={
        <>
          {room.button}
          <LinkButton to={linkTo('appointments/calendar')}>{t.calendar()}</LinkButton>
        </>
      }
    >
      {room.dialog}
      {refused && <ProblemNotice problem={refused} safe={kit.nothingChanged()} />}
      {problem && (
        <ProblemNotice problem={problem} safe={data ? kit.readBefore() : kit.nothingChanged()} retry={retry} />
      )}
      {!data && !problem && <Skeleton width={60} />}
      {data && data.visits.length > 0 && (
        <Worklist
          title={t.myPatients()}
          columns={columnsAt(at)}
          groups={groupsOf(data)}
          nameOf={visitName}
          steps={stepsOf}
          busy={busy}
          secondary={beneath === undefined}
        />
      )}
      {data?.visits.length === 0 && <NoRecords heading={t.nobodyToday()} hint={t.doctorHint()} />}
      <ResultsToRead />
      {data && <p className="worklist-tomorrow">{tomorrowInWords(data.tomorrow)}</p>}
    </HomeFrame>
  );
}

const tomorrowInWords = ({ count, first }: DoctorWorklist['tomorrow']): string =>
  first === null ? t.nobodyTomorrow() : t.tomorrow({ count, first });

const groupWords: [VisitStage, () => string][] = [
  ['WITH_DOCTOR', t.withYou],
  ['WAITING', t.waiting],
  ['TO_ARRIVE', t.notHereYet],
];

const groupsOf = ({ visits }: DoctorWorklist) =>
  groupWords.map(([stage, word]) => ({
    key: stage,
    label: word(),
    rows: visits.filter((visit) => visit.stage === stage),
  }));

function useDoctorSteps(readAgain: () => void) {
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  const setStatus = useCommand(appointment.setStatus);
  const moves = useMay()(appointment.setStatus.needs);
  const { take, ...taken } = useRowSteps(readAgain);
  const { stepOf: callIn, ...room } = useCallIn(take);
  /** Starts the visit, so that the desk sees the patient is with the doctor, and opens the treatment. */
  const start = (id: string, to: string) =>
    take(id, async () => {
      await setStatus.run({ params: { id, status: 'ACTIVE' } }, { quiet: true });
      navigate(to);
    });
  const stepsOf = (visit: DoctorVisit): WorkStep[] => {
    const { id, stage, ticketId, treatmentId } = visit;
    const treat = linkTo('tickets/:id/treatments/new', { id: ticketId }, { appointment: id });
    const ticket = { label: t.open(), to: linkTo('tickets/:id', { id: ticketId }) };
    const going = treatmentId ? linkTo('treatments/:id/edit', { id: treatmentId }) : treat;
    if (stage === 'WITH_DOCTOR') return going ? [{ label: t.continue(), to: going }] : [ticket];
    if (stage === 'WAITING' && treat && moves) {
      return [{ label: t.start(), act: () => void start(id, treat) }, ...callIn(visit)];
    }
    return ticket.to ? [ticket] : [];
  };
  return { stepsOf, room, ...taken };
}

/** Four vital signs in two lines, always in the same places. */
function Vitals({ of: { vitals, stage } }: { of: DoctorVisit }) {
  if (!vitals) return stage === 'TO_ARRIVE' ? '–' : <StatusBadge word={t.notTaken} shape="todo" tone="amber" />;
  return (
    <span className="worklist-vitals">
      {measures(vitals).map(([sign, value]) => (
        <span key={sign}>
          <abbr>{sign}</abbr> {value ?? '–'}
        </span>
      ))}
    </span>
  );
}

const measures = ({ systolic, diastolic, pulse, temperature, oxygen }: VitalSigns): [string, string | undefined][] => [
  [t.bp(), systolic === null || diastolic === null ? undefined : `${systolic}/${diastolic}`],
  [t.p(), pulse === null ? undefined : formatNumber(pulse)],
  [t.temp(), temperature === null ? undefined : formatNumber(temperature, 1)],
  [t.spo2(), oxygen === null ? undefined : formatShare(oxygen / 100)],
];

function Allergies({
  of: { allergies: names, noAllergy: none },
}: {
  of: Pick<DoctorVisit, 'allergies' | 'noAllergy'>;
}) {
  const timeZone = useTimeZone();
  if (none) {
    const day = formatDayInText(today({ timeZone }, new Date(none.at)));
    return <span className="worklist-none-known">{t.noneKnown({ by: none.by, day })}</span>;
  }
  if (names === null) return <StatusBadge word={t.notAsked} shape="todo" tone="amber" />;
  return (
    <strong className="worklist-allergies">
      <span>
        <Icon name="alert" size={14} /> {names.join(', ')}
      </span>
    </strong>
  );
}
