// Requests to the laboratory: written by a treatment or at the counter, then billed, settled, reported or cancelled.
import {
  isClosed,
  type LabRequest,
  type LabRequestInput,
  type LabRequestTest,
  type NotDoneInput,
} from '@almoner/contract/care/lab-request';
import { absent, conflict, incorrect, refuseIncorrect, type SaidAt } from '../../../kernel/base/failure.ts';
import { newId, underNumber } from '../../../kernel/base/identity.ts';
import type { Database, Meanings } from '../../../kernel/database/database.ts';
import { change, stampOf } from '../../../kernel/records/record.ts';
import type { Call } from '../../../kernel/request/call.ts';
import { atCounter, lookedAt, type Origin, ordersOf, refusalOf, writtenBy } from '../order/order.service.ts';
import * as queries from './lab-request.queries.ts';
import { t } from './laboratory.words.ts';

export const labRequests = ordersOf('labRequest', queries.requestStatements);

const meanings: Meanings = {
  lab_request_of_treatment: () => conflict(t.oneOfTreatment()),
};

type Asked = Pick<LabRequestInput, 'title' | 'tests' | 'code'>;

/**
 * Asks for tests on a ticket that the caller holds open, under the proposed code or a new one. Fails as incorrect at
 * an unknown or inactive test.
 */
export async function requestTests(
  call: Call,
  { title, tests, code: proposed }: Asked,
  { ticketId, treatmentId, at }: Origin,
): Promise<LabRequest> {
  refuseIncorrect(await findUnaskable(call.db, tests, at));
  const rows = rowsOf(title, tests);
  const request = { id: newId(), ticketId, treatmentId, title, tests: JSON.stringify(rows), ...writtenBy(call) };
  const inserted = await underNumber('LAB_', proposed, (code) =>
    call.db.first(queries.insertRequest, { ...request, code }, meanings),
  );
  return labRequests.asked(call, {
    ...inserted,
    tests: rows.map(({ position: _, ...test }) => ({ ...test, askedAs: null, laboratoryId: null, notDone: null })),
  });
}

/** `requestTests` without a treatment; locks the ticket. Fails as incorrect or as a conflict where it is not open. */
export const requestAtCounter = atCounter('labRequestRo', requestTests);

/**
 * Rewrites title and tests of a request while it is NEW. Fails as incorrect at an unknown or inactive test, and as a
 * conflict once it is billed.
 */
export const rewriteTests = (call: Call, id: string, { title, tests }: Asked, at: string): Promise<LabRequest> =>
  labRequests.rewrite(call, id, {
    text: title,
    items: async (before) => {
      refuseIncorrect(await findUnaskable(call.db, tests, at, before.tests));
      return rowsOf(title, tests);
    },
    billed: () => conflict(t.billed(), `${at}.title`),
  });

/**
 * Notes that the caller has taken the sample of a paid request; a sample that was taken before keeps its first account.
 * Fails as absent, and as a conflict where the request is not paid for, or is done.
 */
export const takeSample = (call: Call, id: string): Promise<LabRequest> =>
  change(call, labRequests.kept, { id }, async (before) => {
    if (before.status !== 'APPROVED') throw refusalOf(before.status);
    if (before.sampleTakenAt) return before;
    const { now: at, accountId } = stampOf(call);
    await call.db.run(queries.setSample, { id, at, accountId });
    return labRequests.find(call, id);
  });

/** Takes back that a sample was taken. Fails as absent, and as a conflict where a test of the request is reported. */
export const undoSample = (call: Call, id: string): Promise<LabRequest> =>
  change(call, labRequests.kept, { id }, async (before) => {
    if (before.tests.some(({ laboratoryId }) => laboratoryId)) throw conflict(t.sampleReported());
    if (before.status !== 'APPROVED') throw refusalOf(before.status);
    if (!before.sampleTakenAt) return before;
    await call.db.run(queries.setSample, { id, at: null, accountId: null });
    return labRequests.find(call, id);
  });

/** A test of a request; fails as absent. */
function testOf({ tests }: LabRequest, testId: string): LabRequestTest {
  const test = tests.find(({ id }) => id === testId);
  if (!test) throw absent();
  return test;
}

/**
 * Closes a test as not done in a request that is paid, or was paid and refunded; with its last test closed the request is
 * COMPLETED. The account that requested the test is notified. Fails as absent, stale, and as a conflict where the test is
 * closed already, or the request was never paid for or is done.
 */
export const noteNotDone = (
  call: Call,
  { id, testId }: { id: string; testId: string },
  { reason, version }: NotDoneInput,
): Promise<LabRequest> =>
  change(call, labRequests.kept, { id, version }, async (before) => {
    const test = testOf(before, testId);
    if (test.laboratoryId) throw conflict(t.reportedAlready());
    if (test.notDone) throw conflict(t.notDoneAlready());
    if (before.status !== 'APPROVED' && !before.refunded) throw refusalOf(before.status);
    const { now: at, accountId } = stampOf(call);
    const isLast = before.tests.every((one) => one.id === testId || isClosed(one));
    const status = isLast ? 'COMPLETED' : before.status;
    await call.db.run(queries.setNotDone, { id, testId, at, accountId, reason, status });
    const asker = await call.db.one(queries.findAsker, { id });
    const about = { recordId: id, ticketId: before.ticketId, number: before.code };
    call.tell({ kind: 'TEST_NOT_DONE', about, accountIds: [asker.accountId] });
    if (isLast) labRequests.done(call, id);
    return labRequests.find(call, id);
  });

/** Whether the bill has something to pay, for the first time or again after a refund. */
const isOwed = ({ billing }: LabRequest): boolean =>
  billing !== null && billing.total > (billing.payment?.amountPaid ?? 0);

/**
 * Takes back that a test is not done; it waits to be reported again, or to be paid again first. Fails as absent, and as a
 * conflict where the test is not noted as not done, or the request is NEW or cancelled.
 */
export const undoNotDone = (call: Call, { id, testId }: { id: string; testId: string }): Promise<LabRequest> =>
  change(call, labRequests.kept, { id }, async (before) => {
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
 * an existing bill stays as it is. Fails as absent, stale, as incorrect at a test that cannot be requested, or as a conflict
 * where the test was chosen from the list or is reported, or the request is done.
 */
export const mapTest = (
  call: Call,
  { id, testId }: { id: string; testId: string },
  { labTestId, version }: { labTestId: string; version?: number | undefined },
): Promise<LabRequest> =>
  change(call, labRequests.kept, { id, version }, async (before) => {
    const test = testOf(before, testId);
    if (test.laboratoryId) throw conflict(t.mappedReported());
    if (before.status === 'COMPLETED' || before.status === 'CANCELLED') throw refusalOf(before.status);
    if (test.labTestId && test.askedAs === null) throw conflict(t.chosenFromList());
    const askable = await call.db.all(queries.listAskable, { ids: [labTestId] });
    if (askable.length === 0) throw incorrect('labRequestRo.labTestId', t.chooseActiveTest());
    if (test.labTestId === labTestId) return before;
    await call.db.run(queries.mapTest, { id, testId, labTestId });
    const after = await labRequests.find(call, id);
    await call.db.run(queries.requestStatements.rewrite, { id, text: retitled(before, after) });
    return labRequests.find(call, id);
  });

// Tests of the former version are accepted: they may be inactive by now.
async function findUnaskable(
  db: Database,
  tests: Asked['tests'] = [],
  at: string,
  before: readonly { labTestId: string | null }[] = [],
): Promise<SaidAt[]> {
  const ids = tests.flatMap(({ labTestId }) => labTestId ?? []);
  if (ids.length === 0) return [];
  const askable = await db.all(queries.listAskable, { ids });
  const known = new Set([...askable.map(({ id }) => id), ...before.map(({ labTestId }) => labTestId)]);
  return tests.flatMap(({ labTestId }, index) =>
    labTestId === null || known.has(labTestId)
      ? []
      : [{ field: `${at}.tests.${index}.labTestId`, message: t.chooseActiveTest() }],
  );
}

const rowsOf = (title: string, tests: Asked['tests']): queries.NewTest[] =>
  (tests ?? [{ labTestId: null, title: title.slice(0, 200) }]).map((test, index) => ({
    ...test,
    id: newId(),
    position: index + 1,
  }));

/** The tests of the request with that code; a look into its patient's record. Fails as absent. */
export async function lookAtTestsOf(call: Call, code: string): Promise<LabRequest['tests']> {
  return lookedAt(call, 'labRequest', await call.db.one(queries.findRequestOfCode, { code })).tests;
}
