// Screen that enters the results of a request: its tests on the left, the parameters of the chosen test on the right.

import { isClosed, type LabRequest, labRequest } from '@almoner/contract/care/lab-request';
import { labTest } from '@almoner/contract/care/lab-test';
import type { LabTest } from '@almoner/contract/care/lab-test-list';
import { type Laboratory, laboratory } from '@almoner/contract/care/laboratory';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { Rich } from '../../../kernel/language/rich';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useKeptState } from '../../../kernel/session/drafts';
import { useSession } from '../../../kernel/session/session';
import { UnlistedBadge } from '../../../records/laboratory/unlisted';
import { patientName } from '../../../records/ticket/ticket-words';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { Button, LinkButton } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { loadable } from '../../../ui/page/loadable';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { SidePanel } from '../../../ui/page/side-panel';
import { NoRecords } from '../../../ui/table/no-records';
import { LabRequestHeader } from './lab-request-header';
import { entryAddress, resultAddress } from './lab-work-address';
import { t } from './laboratory.words';
import { MapTest } from './map-test';
import { NotDone, NoteNotDone } from './not-done';
import { sampleFact, useSample } from './sample';
import './lab-work.css';

// Loaded on demand: most users who open a request only look at it.
const ReportForm = loadable(async () => (await import('./report-form')).ReportForm);
const LabTestDialog = loadable(async () => (await import('./lab-test-dialog')).LabTestDialog);

type Test = LabRequest['tests'][number];

export default function ReportEntryScreen() {
  const { id = '' } = useParams();
  const entry = useCall(laboratory.entry, { id });
  const offered = useCall(labTest.list);
  const may = useMay();
  const session = useSession();
  const sample = useSample(entry.data?.request);
  const [adding, setAdding] = useKeptState<boolean>('adding');
  const title = entry.data ? t.labReportOf({ patient: patientName(entry.data.request) }) : t.labReport();
  const add = may(labTest.create.needs) && <Button onClick={() => setAdding(true)}>{t.addTitle()}</Button>;
  return (
    <Screen
      title={title}
      action={
        <>
          {add}
          {sample.act}
        </>
      }
    >
      {sample.problem && <ProblemNotice problem={sample.problem} safe={kit.nothingChanged()} />}
      <Loaded answer={entry}>
        {({ request, patient }) => (
          <>
            <LabRequestHeader request={request} patient={patient} facts={sampleFact(request, session)} />
            <Loaded answer={offered}>{(tests) => <Entry request={request} patient={patient} offered={tests} />}</Loaded>
          </>
        )}
      </Loaded>
      {adding && <LabTestDialog onClose={() => setAdding(undefined)} />}
    </Screen>
  );
}

function asideOf({ laboratoryId, labTestId, notDone }: Test) {
  if (notDone) return <StatusBadge word={t.notDone()} shape="cancelled" tone="grey" />;
  if (laboratoryId) return <StatusBadge word={t.reported()} shape="done" tone="green" />;
  return labTestId === null && <UnlistedBadge />;
}

interface EntryProps {
  request: LabRequest;
  patient: Laboratory['patient'];
  offered: readonly LabTest[];
}

function Entry({ request, patient, offered }: EntryProps) {
  const [params] = useSearchParams();
  const asked = params.get('test');
  const { tests } = request;
  const chosen = tests.find(({ id }) => id === asked) ?? tests.find((test) => !isClosed(test)) ?? tests[0];
  const entries = tests.map((test) => ({
    key: test.id,
    label: test.title,
    to: entryAddress(request.id, test.id),
    current: test === chosen,
    aside: asideOf(test),
  }));
  return (
    <SidePanel label={t.labTests()} entries={entries}>
      {chosen && <Chosen key={chosen.id} test={chosen} request={request} patient={patient} offered={offered} />}
    </SidePanel>
  );
}

function Chosen({ test, ...of }: EntryProps & { test: Test }) {
  const may = useMay();
  const { status } = of.request;
  const isReady = status === 'APPROVED' && !isClosed(test) && may(laboratory.create.needs);
  // The form stays while the user types, even if a colleague reports the test meanwhile.
  const [writing, setWriting] = useState(isReady);
  if (writing || isReady) {
    return (
      <>
        {test.laboratoryId && (
          <p className="lab-note" role="alert">
            <Rich
              text={t.reportedMeanwhile()}
              test={test.title}
              link={(words) => <Link to={resultAddress(test.laboratoryId ?? '')}>{words}</Link>}
            />
          </p>
        )}
        {!test.laboratoryId && <MapTest test={test} request={of.request} offered={of.offered} />}
        <ReportForm test={test} request={of.request} patient={of.patient} />
        {!isClosed(test) && <NoteNotDone test={test} request={of.request} onNoted={() => setWriting(false)} />}
        {test.notDone && <NotDone test={test} request={of.request} />}
      </>
    );
  }
  return (
    <>
      {!isClosed(test) && <MapTest test={test} request={of.request} offered={of.offered} />}
      <NotToWrite test={test} request={of.request} />
    </>
  );
}

function NotToWrite({ test, request }: { test: Test; request: LabRequest }) {
  const { status, id, billing: bill, refunded } = request;
  const linkTo = useLinkTo();
  const may = useMay();
  if (test.laboratoryId) {
    return (
      <NoRecords heading={t.reportedTest({ test: test.title })} hint={t.reportedTestHint()}>
        <LinkButton to={resultAddress(test.laboratoryId)} tone="primary">
          {kit.view()}
        </LinkButton>
      </NoRecords>
    );
  }
  if (test.notDone) return <NotDone test={test} request={request} />;
  const isOpen = (status === 'NEW' || status === 'INPROGRESS') && !bill?.payment;
  const bills = isOpen && linkTo('lab-requests/:id/billing', { id });
  return (
    <NoRecords heading={t.noReport()} hint={refunded ? t.refundedNow() : t.statusNow({ status })}>
      {bills && <LinkButton to={bills}>{bill ? t.editBilling() : t.addBilling()}</LinkButton>}
      {refunded && may(labRequest.noteNotDone.needs) && <NoteNotDone test={test} request={request} />}
    </NoRecords>
  );
}
