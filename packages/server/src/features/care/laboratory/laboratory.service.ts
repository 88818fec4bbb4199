// Reports: one per test of a request that is paid for. The request is locked before its reports are read, so that concurrent
// reports of it wait for each other. Reference range and flag are stored with each version: the setup may change later.
import { doubtOf, flagOf, rangeFor, type Subject } from '@almoner/contract/care/lab-flags';
import { isClosed, type LabRequest } from '@almoner/contract/care/lab-request';
import { readResult, writeResult, writeResultList } from '@almoner/contract/care/lab-results';
import type {
  Laboratory,
  LaboratoryChange,
  LaboratoryInput,
  LaboratorySummary,
  LabResult,
  OpenedReport,
  PatientReport,
} from '@almoner/contract/care/laboratory';
import { badRequest, conflict, type InputError, notFound, refuseIfErrors } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import { translateMessage } from '../../../kernel/base/language.ts';
import type { ConstraintErrors, Database } from '../../../kernel/database/database.ts';
import { auditAddition, changeRecord, stampOf } from '../../../kernel/records/record.ts';
import type { RecordAccess } from '../../../kernel/records/record-access.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { getPatient } from '../../front/patient/patient.service.ts';
import { recordView, refusalOf } from '../order/order.service.ts';
import { findRequester } from './lab-request.queries.ts';
import { labRequests } from './lab-request.service.ts';
import { lockLabTest } from './lab-test.service.ts';
import { listParameters } from './lab-test-parameter.service.ts';
import * as queries from './laboratory.queries.ts';
import { t } from './laboratory.words.ts';

const reportedAlready = () => conflict(t.reportedAlready(), 'laboratoryRo.labRequestTestId');

const constraintErrors: ConstraintErrors = { laboratory_of_test: reportedAlready };

const reportAccess: RecordAccess<Laboratory> = {
  kind: 'laboratory',
  lock: async (call, id) => {
    const { labRequestId, ticketId } = await call.db.one(queries.findReport, { id });
    await call.db.run(queries.holdSubject, { ticketId });
    await labRequests.lock(call, labRequestId);
    // Read after the lock: the transaction that it waited for may have written a version.
    return getReport(call.db, id, null);
  },
};

/**
 * Reports a test of a request that is paid for; with its last test reported the request is COMPLETED. Fails as a bad request at
 * a request, ticket, test or date that does not fit and at a result that looks wrong, as a conflict where the request is not
 * paid for or the test is reported already.
 */
export async function reportTest(call: CallContext, input: LaboratoryInput): Promise<Laboratory> {
  await call.db.run(queries.holdSubject, { ticketId: input.ticketId });
  const request = await holdRequest(call, input);
  refuseFuture(call, input);
  const test = testOf(request, input);
  if (request.status !== 'APPROVED') throw refusalOf(request.status);
  const labTestId = await labTestOf(call.db, test.labTestId, input);
  const id = newId();
  await call.db.run(
    queries.insertReport,
    { id, requestId: request.id, requestTestId: test.id, labTestId },
    constraintErrors,
  );
  await writeVersion(call, { ...input, id, version: 1, reason: '', labTestId });
  const others = request.tests.filter((one) => one.id !== test.id);
  const isLast = others.every(isClosed);
  if (isLast) await labRequests.move(call, { ids: [request.id], from: 'APPROVED', to: 'COMPLETED' });
  const report = await getReport(call.db, id, null);
  await notifyRequester(call, report, isLast ? ['RESULT_READY'] : []);
  return auditAddition(call, reportAccess, report);
}

/**
 * Writes a new version of a report; the one before it is kept. Fails as not found, stale, or as a bad request at another
 * request, ticket or test than it was written for.
 */
export const correctReport = (call: CallContext, id: string, input: LaboratoryChange): Promise<Laboratory> =>
  changeRecord(
    call,
    reportAccess,
    { id, version: input.version, permit: (before) => refuseOther(before, input) },
    async (before) => {
      refuseFuture(call, input);
      const { labRequestTestId = before.labRequestTestId, labTestId = before.labTestId } = input;
      if (labRequestTestId !== before.labRequestTestId) {
        throw badRequest('laboratoryRo.labRequestTestId', t.staysWithTest());
      }
      if (labTestId !== before.labTestId) throw badRequest('laboratoryRo.labTestId', t.staysWithTest());
      const next = { id, version: before.version + 1, labTestId, before: before.results };
      await writeVersion(call, { ...input, ...next });
      const after = await getReport(call.db, id, null);
      await notifyRequester(call, after, ['RESULT_CORRECTED']);
      call.settle('RESULT_TO_JUDGE', id);
      return after;
    },
  );

const isSame = (one: Laboratory['patient'], other: Laboratory['patient']): boolean =>
  one.gender === other.gender && one.dateOfBirth === other.dateOfBirth;

/**
 * Writes a new version of a report with the same results, judged by the patient's present sex and birth date. The former
 * version is kept. Fails as not found, stale, or as a conflict where the report is judged by these already.
 */
export const judgeReport = (call: CallContext, id: string, version: number | undefined): Promise<Laboratory> =>
  changeRecord(call, reportAccess, { id, version }, async (before) => {
    if (before.judgedFor && isSame(before.judgedFor, before.patient)) throw conflict(t.judgedAlready());
    const { title, date, ticketId, labTestId, result } = before;
    await writeVersion(call, {
      ...{ id, title, date, ticketId, labTestId, result },
      version: before.version + 1,
      reason: translateMessage(t.judgedAnew(), call.language),
      before: before.results,
      isReleased: true,
    });
    const after = await getReport(call.db, id, null);
    await notifyRequester(call, after, ['RESULT_CORRECTED']);
    call.settle('RESULT_TO_JUDGE', id);
    return after;
  });

/**
 * Notifies the laboratory of reports that were judged by another sex or birth date than the patient's record has now, and
 * settles the notices of the patients' other reports. The reports themselves do not change.
 */
export async function notifyOutdatedReports(call: CallContext, patientIds: string[]): Promise<void> {
  const judged = await call.db.all(queries.listJudged, { patientIds });
  const [outdated, right] = [judged.filter((one) => one.isOutdated), judged.filter((one) => !one.isOutdated)];
  if (right.length > 0)
    call.settle(
      'RESULT_TO_JUDGE',
      right.map(({ id }) => id),
    );
  if (outdated.length === 0) return;
  const about = outdated.map(({ id: recordId, ticketId, code: number }) => ({ recordId, ticketId, number }));
  call.notify({ kind: 'RESULT_TO_JUDGE', about, reopen: false });
}

/**
 * Notes that the caller has read the latest version of a report; a version that is read already keeps its first reader.
 * Fails as not found, and as stale where it was corrected since `version`.
 */
export const markReportRead = (call: CallContext, id: string, version: number): Promise<Laboratory> =>
  changeRecord(call, reportAccess, { id, version }, async (before) => {
    if (before.readAt !== null) return before;
    await call.db.run(queries.markRead, { id, version, ...stampOf(call) });
    return getReport(call.db, id, null);
  });

/**
 * Notifies the account that requested the tests. Results outside their range are notified at once, even while other tests
 * are not reported.
 */
async function notifyRequester(
  call: CallContext,
  { id, labRequestId, ticketId, results }: Laboratory,
  kinds: ('RESULT_READY' | 'RESULT_CORRECTED')[],
): Promise<void> {
  const isOutside = results.some(({ flag }) => flag === 'LOW' || flag === 'HIGH');
  if (!isOutside && kinds.length === 0) return;
  const { accountId, code } = await call.db.one(findRequester, { id: labRequestId });
  const about = { ticketId, number: code };
  if (isOutside)
    call.notify({ kind: 'RESULT_OUTSIDE_RANGE', about: { ...about, recordId: id }, accountIds: [accountId] });
  for (const kind of kinds) {
    const recordId = kind === 'RESULT_READY' ? labRequestId : id;
    call.notify({ kind, about: { ...about, recordId }, accountIds: [accountId] });
  }
}

type RequestOfReport = Pick<Laboratory, 'labRequestId' | 'ticketId'>;

function refuseOther({ labRequestId, ticketId }: RequestOfReport, input: LaboratoryChange): void {
  if (input.labRequestId !== labRequestId) {
    throw badRequest('laboratoryRo.labRequestId', t.staysWithRequest());
  }
  refuseOtherTicket(ticketId, input);
}

function refuseOtherTicket(ticketId: string, input: LaboratoryInput): void {
  if (input.ticketId !== ticketId) {
    throw badRequest('laboratoryRo.ticketId', t.chooseTicketOfRequest());
  }
}

async function holdRequest(call: CallContext, input: LaboratoryInput): Promise<LabRequest> {
  const { labRequestId } = input;
  if (!(await labRequests.lock(call, labRequestId))) {
    throw badRequest('laboratoryRo.labRequestId', t.chooseRequest());
  }
  // Read after the lock: the transaction that it waited for may have reported a test of the request.
  const request = await labRequests.find(call, labRequestId);
  refuseOtherTicket(request.ticketId, input);
  return request;
}

function refuseFuture({ today }: CallContext, { date }: { date: string }): void {
  if (date > today) throw badRequest('laboratoryRo.date', t.notLater());
}

type Test = LabRequest['tests'][number];

function testOf({ tests }: LabRequest, { labRequestTestId, title }: LaboratoryInput): Test {
  const test = labRequestTestId
    ? tests.find(({ id }) => id === labRequestTestId)
    : (tests.find((one) => one.title.toLowerCase() === title.toLowerCase()) ??
      (tests.length === 1 ? tests[0] : undefined));
  if (!test) throw badRequest('laboratoryRo.labRequestTestId', t.chooseTestOfRequest());
  if (test.laboratoryId !== null) throw reportedAlready();
  if (test.notDone) throw conflict(t.notDone(), 'laboratoryRo.labRequestTestId');
  return test;
}

// A test in words has no parameters: those of another test would report results that were not requested.
async function labTestOf(db: Database, asked: string | null, { labTestId }: LaboratoryInput): Promise<string | null> {
  if (labTestId !== undefined && labTestId !== asked) {
    throw badRequest('laboratoryRo.labTestId', asked === null ? t.mapFirst() : t.reportAsked());
  }
  if (asked !== null) await lockLabTest(db, asked);
  return asked;
}

const keyOf = (name: string) => name.trim().toLowerCase();

interface NewReportVersion {
  id: string;
  version: number;
  title: string;
  date: string;
  reason: string;
  ticketId: string;
  labTestId: string | null;
  result: string;
  confirmed?: readonly string[] | undefined;
  /** The results of the former version: a value that has not changed keeps its language, and stays confirmed. */
  before?: readonly LabResult[];
  /** Skips the questions about doubtful values: the results were reported before. */
  isReleased?: true;
}

async function writeVersion(call: CallContext, of: NewReportVersion): Promise<void> {
  const { db, caller, now } = call;
  const versionId = newId();
  const { id: reportId, version, title, date: day, reason, ticketId } = of;
  const subject = await db.one(queries.findSubject, { ticketId });
  const values = {
    reportId,
    version,
    title,
    day,
    reason,
    now: now.toISOString(),
    accountId: caller.accountId,
  };
  const judged = {
    judgedGender: subject.gender,
    judgedBorn: subject.dateOfBirth,
    judgedEstimated: subject.birthEstimated,
  };
  await db.run(queries.insertVersion, { ...values, ...judged, id: versionId });
  const results = (await judgeResults(db, of, subject, call.language)).map(
    ({ range, ...result }, index): queries.NewValue => {
      const { low, high } = range ?? { low: null, high: null };
      return { ...result, low, high, id: newId(), position: index + 1 };
    },
  );
  if (results.length > 0) await db.run(queries.insertValues, { versionId, results: JSON.stringify(results) });
}

/**
 * The results with unit, range and flag, by the present setup and the patient's present record. A number is read in the
 * language of its author: that of the former version, or for a new value `callerLanguage`. Fails as a bad request at
 * values that look wrong and are not confirmed.
 */
async function judgeResults(
  db: Database,
  { labTestId, title, date, result, confirmed = [], before = [], isReleased }: NewReportVersion,
  subject: Subject,
  callerLanguage: string,
): Promise<LabResult[]> {
  const parameters = labTestId ? await listParameters(db, labTestId) : [];
  const known = new Map(parameters.map((one) => [keyOf(one.title), one]));
  const confirmedNames = new Set(confirmed.map(keyOf));
  const refused: InputError[] = [];
  const results = (readResult(result) ?? []).map((entry): LabResult => {
    const [name, value] = [entry.name.trim(), entry.value.trim()];
    const parameter = known.get(keyOf(name));
    const { unit = '' } = parameter ?? {};
    const found = parameter && rangeFor(parameter.ranges, subject, date);
    const range = found ? { low: found.low, high: found.high } : null;
    const same = before.find((one) => keyOf(one.name) === keyOf(name) && one.value === value);
    const language = same?.language ?? callerLanguage;
    const doubt = parameter && doubtOf(name, value, parameter, language, title);
    // A doubtful comma cannot be confirmed; in a value that the former version has, its author meant a decimal comma.
    const isSettled = doubt?.isConfirmable ? same?.confirmed || confirmedNames.has(keyOf(name)) : same !== undefined;
    if (doubt && !isSettled && !isReleased) refused.push({ field: 'laboratoryRo.result', message: doubt.message });
    const isConfirmed = Boolean(doubt?.isConfirmable && isSettled);
    const flag = flagOf(value, range ?? undefined, language, unit);
    return { name, value, unit, range, flag, confirmed: isConfirmed, language };
  });
  refuseIfErrors(refused);
  return results;
}

async function getReport(db: Database, id: string, version: number | null): Promise<Laboratory> {
  const [row, versions] = await Promise.all([
    version === null ? db.one(queries.findReport, { id }) : db.one(queries.findVersion, { id, version }),
    db.all(queries.listVersions, { id }),
  ]);
  return { ...row, result: writeResult(row.results), resultList: writeResultList(row.results), versions };
}

/** One report in the given version, or in its latest one; a look into its patient's record. Fails as not found. */
export const lookAtReport = async (call: CallContext, id: string, version: number | null): Promise<Laboratory> =>
  recordView(call, 'laboratory', await getReport(call.db, id, version));

/**
 * The latest version of a report, and whether the caller has to read it; a look into its patient's record. Fails as not found.
 */
export async function openReport(call: CallContext, id: string): Promise<OpenedReport> {
  const { accountId } = call.caller;
  const [report, { isReader }] = await Promise.all([
    lookAtReport(call, id, null),
    call.db.one(queries.findReader, { id, accountId }),
  ]);
  return { ...report, awaitsCaller: report.awaitsReader && isReader };
}

/**
 * A request to report, with the patient's sex and birth date, which decide the ranges; a look into the patient's record.
 * Fails as not found.
 */
export async function lookAtEntry(call: CallContext, requestId: string) {
  const request = await labRequests.lookAt(call, requestId);
  const patient = await call.db.first(queries.findSubject, { ticketId: request.ticketId });
  if (!patient) throw notFound();
  return { request, patient };
}

/** The newest reports, one more than are answered at most. */
export const listReports = ({ db }: CallContext): Promise<LaboratorySummary[]> => db.all(queries.listNewest, {});

/** The latest versions of the reports on a ticket, by day; at most 200 reports. */
export const listReportsOfTicket = (db: Database, ticketId: string) => db.all(queries.listOfTicket, { ticketId });

/**
 * Reports of a patient, newest first, one more than are answered at most; a look into the patient's record. Fails as not found
 * where there is no patient.
 */
export async function lookAtReportsOf({ db, audit }: CallContext, patientId: string): Promise<PatientReport[]> {
  const [, found] = await Promise.all([getPatient(db, patientId), db.all(queries.listOfPatient, { patientId })]);
  audit.viewed('patient', patientId);
  return found;
}
