// Home of the nurse: arrived patients without vital signs, patients to receive or to discharge by ward, and beds to clean.
import { nurseWorklist, type Visit } from '@almoner/contract/desk/worklist';
import { useNow } from '../../../kernel/browser/use-now';
import { useCall } from '../../../kernel/call/use-call';
import { type LinkTo, useLinkTo } from '../../../kernel/route/screen-links';
import { useTimeZone } from '../../../kernel/session/session';
import { doctorName } from '../../../records/person/name';
import { LinkButton } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { ClampedText, TwoLines, type WorkColumn, type WorkStep } from '../../../ui/worklist/worklist';
import { useCallIn } from './call-in';
import { HomeFrame, type HomeProps } from './home-frame';
import { HomeWork } from './home-work';
import { t } from './homes.words';
import { NurseBeds } from './nurse-beds';
import { useRowSteps } from './use-row-steps';
import { visitName, WhenCell, WhoCell } from './visit-cells';
import { type Moment, momentInWords } from './wait-cells';
import { t as words } from './worklist.words';

const REFRESH_SECONDS = 60;

const columnsAt = (at: Moment): WorkColumn<Visit>[] => [
  { key: 'when', header: words.waiting, width: '104px', cell: (visit) => <WhenCell visit={visit} at={at} /> },
  { key: 'who', header: words.patient, cell: (visit) => <WhoCell visit={visit} at={at} by="patientId" /> },
  {
    key: 'doctor',
    header: words.doctor,
    width: '18%',
    extra: true,
    cell: ({ doctor, department: { name } }) =>
      doctor ? <TwoLines first={doctorName(doctor)} second={name} /> : <TwoLines first={name} />,
  },
  { key: 'reason', header: words.reason, width: '18%', cell: ({ reason }) => <ClampedText text={reason} /> },
];

export default function NurseHome({ beneath }: HomeProps) {
  const at = { now: useNow(), timeZone: useTimeZone() };
  const linkTo = useLinkTo();
  const read = useCall(nurseWorklist.read, undefined, { refreshSeconds: REFRESH_SECONDS });
  const { data } = read;
  const { take, busy, refused } = useRowSteps(read.retry);
  const { stepOf, button, dialog } = useCallIn(take);
  const title = t.withoutVitals();
  return (
    <HomeFrame
      beneath={beneath}
      title={title}
      count={data?.length}
      note={momentInWords(at)}
      action={
        <>
          {button}
          <LinkButton to={linkTo('beds')}>{t.wards()}</LinkButton>
        </>
      }
    >
      {dialog}
      {refused && <ProblemNotice problem={refused} safe={kit.nothingChanged()} />}
      <HomeWork
        read={read}
        title={title}
        columns={columnsAt(at)}
        groups={data && [{ key: 'all', rows: data }]}
        nameOf={visitName}
        steps={(visit) => [...stepsOf(visit, linkTo), ...stepOf(visit)]}
        busy={busy}
        none={{ heading: t.noVitals(), hint: t.noVitalsHint() }}
        secondary={beneath === undefined}
      />
      <NurseBeds />
    </HomeFrame>
  );
}

function stepsOf({ ticketId }: Visit, linkTo: LinkTo): WorkStep[] {
  const to = linkTo('tickets/:id/vitals', { id: ticketId });
  return to ? [{ label: t.takeVitals(), to }] : [];
}
