// Requests to the laboratory: written by a treatment or at the counter, then billed, settled, reported or cancelled.
import {
  isClosed,
  type LabRequest,
  type LabRequestInput,
  type LabRequestTest,
  type NotDoneInput,
} from '@almoner/contract/care/lab-request';
import { badRequest, conflict, type InputError, notFound, refuseIfErrors } from '../../../kernel/base/failure.ts';
import { newId, underNumber } from '../../../kernel/base/identity.ts';
import type { ConstraintErrors, Database } from '../../../kernel/database/database.ts';
import { changeRecord, stampOf } from '../../../kernel/records/record.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { atCounter, authorshipOf, type Origin, ordersOf, recordView, refusalOf } from '../order/order.service.ts';
import * as queries from './lab-request.queries.ts';
import { t } from './laboratory.words.ts';

export const labRequests = ordersOf('labRequest', queries.requestStatements);

const constraintErrors: ConstraintErrors = {
  lab_request_of_treatment: () => conflict(t.oneOfTreatment()),
};

type RequestedTests = Pick<LabRequestInput, 'title' | 'tests' | 'code'>;

/**
 * Asks for tests on a ticket that the caller holds open, under the proposed code or a new one. Fails as a bad request at
 * an unknown or inactive test.
 */
export async function requestTests(
  call: CallContext,
  { title, tests, code: proposed }: RequestedTests,
  { ticketId, treatmentId, at }: Origin,
): Promise<LabRequest> {
  refuseIfErrors(await findUnrequestable(call.db, tests, at));
  const rows = rowsOf(title, tests);
  const request = { id: newId(), ticketId, treatmentId, title, tests: JSON.stringify(rows), ...authorshipOf(call) };
  const inserted = await underNumber('LAB_', proposed, (code) =>
    call.db.first(queries.insertRequest, { ...request, code }, constraintErrors),
  );
  return labRequests.created(call, {
    ...inserted,
    tests: rows.map(({ position: _, ...test }) => ({ ...test, askedAs: null, laboratoryId: null, notDone: null })),
  });
}

/** `requestTests` without a treatment; locks the ticket. Fails as a bad request or as a conflict where it is not open. */
export const requestTestsAtCounter = atCounter('labRequestRo', requestTests);

/**
 * Rewrites title and tests of a request while it is NEW. Fails as a bad request at an unknown or inactive test, and as a
 * conflict once it is billed.
 */
export const rewriteTests = (
  call: CallContext,
  id: string,
  { title, tests }: RequestedTests,
  at: string,
): Promise<LabRequest> =>
  labRequests.rewrite(call, id, {
    text: title,
    items: async (before) => {
      refuseIfErrors(await findUnrequestable(call.db, tests, at, before.tests));
      return rowsOf(title, tests);
    },
    billed: () => conflict(t.billed(), `${at}.title`),
  });

/**
 * Notes that the caller has taken the sample of a paid request; a sample that was taken before keeps its first account.
 * Fails as not found, and as a conflict where the request is not paid for, or is done.
 */
export const takeSample = (call: CallContext, id: string): Promise<LabRequest> =>
  changeRecord(call, labRequests.kept, { id }, async (before) => {
    if (before.status !== 'APPROVED') throw refusalOf(before.status);
    if (before.sampleTakenAt) return before;
    const { now: at, accountId } = stampOf(call);
    await call.db.run(queries.setSample, { id, at, accountId });
    return labRequests.find(call, id);
  });

/** Takes back that a sample was taken. Fails as not found, and as a conflict where a test of the request is reported. */
export const undoSample = (call: CallContext, id: string): Promise<LabRequest> =>
  changeRecord(call, labRequests.kept, { id }, async (before) => {
    if (before.tests.some(({ laboratoryId }) => laboratoryId)) throw conflict(t.sampleReported());
    if (before.status !== 'APPROVED') throw refusalOf(before.status);
    if (!before.sampleTakenAt) return before;
    await call.db.run(queries.setSample, { id, at: null, accountId: null });
    return labRequests.find(call, id);
  });

/** A test of a request; fails as not found. */
function testOf({ tests }: LabRequest, testId: string): LabRequestTest {
  const test = tests.find(({ id }) => id === testId);
  if (!test) throw notFound();
  return test;
}

/**
 * Closes a test as not done in a request that is paid, or was paid and refunded; with its last test closed the request is
 * COMPLETED. The account that requested the test is notified. Fails as not found, stale, and as a conflict where the test is
 * closed already, or the request was never paid for or is done.
 */
export const noteNotDone = (
  call: CallContext,
  { id, testId }: { id: string; testId: string },
  { reason, version }: NotDoneInput,
): Promise<LabRequest> =>
  changeRecord(call, labRequests.kept, { id, version }, async (before) => {
    const test = testOf(before, testId);
    if (test.laboratoryId) throw conflict(t.reportedAlready());
    if (test.notDone) throw conflict(t.notDoneAlready());
    if (before.status !== 'APPROVED' && !before.refunded) throw refusalOf(before.status);
    const { now: at, accountId } = stampOf(call);
    const isLast = before.tests.every((one) => one.id === testId || isClosed(one));
    const status = isLast ? 'COMPLETED' : before.status;
    await call.db.run(queries.setNotDone, { id, testId, at, accountId, reason, status });
    const requester = await call.db.one(queries.findRequester, { id });
    const about = { recordId: id, ticketId: before.ticketId, number: before.code };
    call.notify({ kind: 'TEST_NOT_DONE', about, accountIds: [requester.accountId] });
    if (isLast) labRequests.settlePaid(call, id);
    return labRequests.find(call, id);
  });

/** Whether the bill has something to pay, for the first time or again after a refund. */
const isOwed = ({ billing }: LabRequest): boolean =>
  billing !== null && billing.total > (billing.payment?.amountPaid ?? 0);

/**
 * Takes back that a test is not done; it waits to be reported again, or to be paid again first. Fails as not found, and as a
 * conflict where the test is not noted as not done, or the request is NEW or cancelled.
 */
export const undoNotDone = (call: CallContext, { id, testId }: { id: string; testId: string }): Promise<LabRequest> =>
  changeRecord(call, labRequests.kept, { id }, async (before) => {
    if (!testOf(before, testId).notDone) throw conflict(t.notNotDone());
    if (before.status === 'NEW' || before.status === 'CANCELLED') throw refusalOf(before.status);
    const nobody = { at: null, accountId: null, reason: null };
    const status = isOwed(before) ? 'INPROGRESS' : 'APPROVED';
    await call.db.run(queries.setNotDone, { id, testId, ...nobody, status });
    return labRequests.find(call, id);
  });

const titlesOf = (tests: LabRequest['tests']) => tests.map(({ title }) => title).join(', ');

/** The new title of a request: the titles of its tests, unless its author wrote another. */
function retitled(before: LabRequest, { tests }: LabRequest): string {
  return before.title === titlesOf(before.tests) ? titlesOf(tests).slice(0, 1000) : before.title;
}

/**
 * Assigns a test of the list to a test that was requested in words. It gets the title and the parameters of the listed test;
 * an existing bill stays as it is. Fails as not found, stale, as a bad request at a test that cannot be requested, or as a conflict
 * where the test was chosen from the list or is reported, or the request is done.
 */
export const mapTest = (
  call: CallContext,
  { id, testId }: { id: string; testId: string },
  { labTestId, version }: { labTestId: string; version?: number | undefined },
): Promise<LabRequest> =>
  changeRecord(call, labRequests.kept, { id, version }, async (before) => {
    const test = testOf(before, testId);
    if (test.laboratoryId) throw conflict(t.mappedReported());
    if (before.status === 'COMPLETED' || before.status === 'CANCELLED') throw refusalOf(before.status);
    if (test.labTestId && test.askedAs === null) throw conflict(t.chosenFromList());
    const askable = await call.db.all(queries.listRequestable, { ids: [labTestId] });
    if (askable.length === 0) throw badRequest('labRequestRo.labTestId', t.chooseActiveTest());
    if (test.labTestId === labTestId) return before;
    await call.db.run(queries.mapTest, { id, testId, labTestId });
    const after = await labRequests.find(call, id);
    await call.db.run(queries.requestStatements.rewrite, { id, text: retitled(before, after) });
    return labRequests.find(call, id);
  });

// Tests of the former version are accepted: they may be inactive by now.
async function findUnrequestable(
  db: Database,
  tests: RequestedTests['tests'] = [],
  at: string,
  before: readonly { labTestId: string | null }[] = [],
): Promise<InputError[]> {
  const ids = tests.flatMap(({ labTestId }) => labTestId ?? []);
  if (ids.length === 0) return [];
  const askable = await db.all(queries.listRequestable, { ids });
  const known = new Set([...askable.map(({ id }) => id), ...before.map(({ labTestId }) => labTestId)]);
  return tests.flatMap(({ labTestId }, index) =>
    labTestId === null || known.has(labTestId)
      ? []
      : [{ field: `${at}.tests.${index}.labTestId`, message: t.chooseActiveTest() }],
  );
}

const rowsOf = (title: string, tests: RequestedTests['tests']): queries.NewTest[] =>
  (tests ?? [{ labTestId: null, title: title.slice(0, 200) }]).map((test, index) => ({
    ...test,
    id: newId(),
    position: index + 1,
  }));

/** The tests of the request with that code; a look into its patient's record. Fails as not found. */
export async function lookAtTestsOf(call: CallContext, code: string): Promise<LabRequest['tests']> {
  return recordView(call, 'labRequest', await call.db.one(queries.findRequestOfCode, { code })).tests;
}
