// Home of the laboratory: requests to sample, report, bill and be paid.
import { labRequest } from '@almoner/contract/care/lab-request';
import { type LabStage, laboratoryWorklist, labStages, type WaitingTests } from '@almoner/contract/desk/order-worklist';
import { useNow } from '../../../kernel/browser/use-now';
import { showBanner } from '../../../kernel/call/banner';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { timeOfDay } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useTimeZone } from '../../../kernel/session/session';
import { t as lab } from '../../../records/laboratory/laboratory.words';
import { LinkButton } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import type { WorkColumn, WorkStep } from '../../../ui/worklist/worklist';
import { undoBy } from './banner-act';
import { HomeFrame, type HomeProps } from './home-frame';
import { HomeWork } from './home-work';
import { t } from './homes.words';
import { amountColumn, openOrders, orderName, RequestText, stageGroups, waitColumns } from './order-columns';
import { useRowSteps } from './use-row-steps';
import { type Moment, momentInWords } from './wait-cells';

const REFRESH_SECONDS = 60;

const groupWords: Record<LabStage, () => string> = {
  TO_SAMPLE: t.toSample,
  READY: t.toReport,
  TO_BILL: t.toBill,
  TO_PAY: t.toPay,
};

const columnsAt = (at: Moment): WorkColumn<WaitingTests>[] => [
  ...waitColumns<WaitingTests>(at),
  { key: 'asked', header: t.tests, cell: (row) => <Tests of={row} at={at} /> },
  amountColumn(),
];

export default function LaboratoryHome({ beneath }: HomeProps) {
  const at = { now: useNow(), timeZone: useTimeZone() };
  const linkTo = useLinkTo();
  const read = useCall(laboratoryWorklist.read, undefined, { refreshSeconds: REFRESH_SECONDS });
  const { data, retry } = read;
  const { stepsOf, busy, refused } = useLaboratorySteps(retry);
  const title = t.testRequests();
  return (
    <HomeFrame
      beneath={beneath}
      title={title}
      count={data && openOrders(data.counts) + data.counts.TO_SAMPLE}
      note={momentInWords(at)}
      action={<LinkButton to={linkTo('lab-requests/new')}>{t.newTestRequest()}</LinkButton>}
    >
      {refused && <ProblemNotice problem={refused} safe={kit.nothingChanged()} />}
      <HomeWork
        read={read}
        title={title}
        columns={columnsAt(at)}
        groups={data && stageGroups(labStages, data.orders, data.counts, groupWords)}
        nameOf={orderName}
        steps={stepsOf}
        busy={busy}
        none={{ heading: t.noTestRequest(), hint: t.noTestRequestHint() }}
        earlier={{ count: data?.counts.EARLIER ?? 0, to: linkTo('lab-requests') }}
        secondary={beneath === undefined}
      />
    </HomeFrame>
  );
}

function Tests({ of: { text, by, sampleTakenAt, unlisted }, at }: { of: WaitingTests; at: Moment }) {
  const notes = [
    unlisted && lab.unlisted(),
    sampleTakenAt && t.sampledAt({ time: timeOfDay(new Date(sampleTakenAt), at) }),
    by,
  ];
  return <RequestText text={text} by={notes.filter(Boolean).join(' · ')} />;
}

/** Next steps of a request for the laboratory. Taking a sample happens in the row itself. */
function useLaboratorySteps(readAgain: () => void) {
  const linkTo = useLinkTo();
  const takeSample = useCommand(labRequest.takeSample);
  const undoSample = useCommand(labRequest.undoSample);
  const may = useMay()(labRequest.takeSample.needs);
  const { take, ...taken } = useRowSteps(readAgain);
  const undo = (order: WaitingTests) =>
    void take(order.id, async () => {
      await undoSample.run({ params: { id: order.id } }, { quiet: true });
      showBanner(t.sampleUndone({ patient: orderName(order) }));
    });
  const note = (order: WaitingTests) =>
    void take(order.id, async () => {
      await takeSample.run({ params: { id: order.id } }, { quiet: true });
      showBanner(
        t.sampleTakenOf({ patient: orderName(order) }),
        undoBy(() => undo(order)),
      );
    });
  const stepsOf = (order: WaitingTests): WorkStep[] => {
    const { id, stage } = order;
    const page = linkTo('lab-requests/:id', { id });
    const report = { label: t.report(), to: page };
    const steps: Record<LabStage, WorkStep[]> = {
      TO_SAMPLE: may ? [{ label: t.takeSample(), act: () => note(order) }, report] : [report],
      READY: [report],
      TO_BILL: [{ label: t.bill(), to: linkTo('lab-requests/:id/billing', { id }) }],
      TO_PAY: [{ label: t.open(), to: page }],
    };
    return steps[stage].filter(({ to, act }) => to ?? act);
  };
  return { stepsOf, ...taken };
}
