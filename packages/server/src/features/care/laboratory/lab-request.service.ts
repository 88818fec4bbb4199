// Requests to the laboratory: written by a treatment or at the counter, then billed, settled, reported or cancelled.
import {
  LabRequest,
  type LabRequestInput,
  type LabStatus,
  labMoves,
  labStatuses,
} from '@almoner/contract/care/lab-request';
import type { RequestEntry } from '@almoner/contract/desk/request';
import type { FieldError } from '@almoner/contract/wire';
import { z } from 'zod';
import type { Call } from '../../../kernel/call.ts';
import type { Database, Meanings } from '../../../kernel/database.ts';
import { conflict, refuseIncorrect } from '../../../kernel/failure.ts';
import { newId, underNumber } from '../../../kernel/identity.ts';
import { holdOpenTicket } from '../../front/ticket/ticket.service.ts';
import { cancelBillOf } from '../../money/billing/bill.service.ts';
import * as queries from './lab-request.queries.ts';

const shown = (row: LabRequest) => z.encode(LabRequest, row);

const meanings: Meanings = {
  lab_request_of_treatment: () => conflict('This treatment has a laboratory request already.'),
};

type Asked = Pick<LabRequestInput, 'title' | 'tests' | 'code'>;

/** Where the request belongs, and the path at which a client wrote it. */
interface Origin {
  ticketId: string;
  treatmentId: string | null;
  at: string;
}

/**
 * Asks for tests on a ticket that the caller holds open, under the proposed code or a new one. Fails as incorrect at
 * an unknown or inactive test.
 */
export async function requestTests(
  { db, audit, caller, now, today }: Call,
  { title, tests, code: proposed }: Asked,
  { ticketId, treatmentId, at }: Origin,
): Promise<LabRequest> {
  const id = newId();
  refuseIncorrect(await findUnaskable(db, tests, at));
  const request = { id, ticketId, treatmentId, title, day: today, now: now.toISOString(), accountId: caller.accountId };
  await underNumber('LAB_', proposed, (code) => db.first(queries.insertRequest, { ...request, code }, meanings));
  await insertTests(db, id, title, tests);
  const asked = await db.one(queries.findRequest, { id });
  await audit.changed('labRequest', id, null, shown(asked));
  return asked;
}

/** The same from the counter, without a treatment. Fails as incorrect or as a conflict at a ticket that is not open. */
export async function requestAtCounter(call: Call, input: LabRequestInput & { ticketId: string }): Promise<LabRequest> {
  refuseIncorrect(await holdOpenTicket(call, input.ticketId, 'labRequestRo.ticketId'));
  const origin = { ticketId: input.ticketId, treatmentId: null, at: 'labRequestRo' };
  return requestTests(call, input, origin);
}

/** Writes anew what is asked for while it is NEW. Fails as a conflict once it is billed. */
export async function rewriteRequest(
  { db, audit }: Call,
  id: string,
  { title, tests }: Asked,
  at: string,
): Promise<LabRequest> {
  const before = await db.one(queries.lockRequest, { id });
  if (before.status !== 'NEW') {
    throw conflict('These tests are billed already, so they can no longer change.', `${at}.title`);
  }
  refuseIncorrect(await findUnaskable(db, tests, at, before.tests));
  await db.run(queries.rewriteRequest, { id, title });
  await db.run(queries.deleteTests, { requestId: id });
  await insertTests(db, id, title, tests);
  const after = await db.one(queries.findRequest, { id });
  await audit.changed('labRequest', id, shown(before), shown(after));
  return after;
}

// What was asked for before may be inactive by now.
async function findUnaskable(
  db: Database,
  tests: Asked['tests'] = [],
  at: string,
  before: readonly { labTestId: string | null }[] = [],
): Promise<FieldError[]> {
  const ids = tests.flatMap(({ labTestId }) => labTestId ?? []);
  if (ids.length === 0) return [];
  const askable = await db.all(queries.listAskable, { ids });
  const known = new Set([...askable.map(({ id }) => id), ...before.map(({ labTestId }) => labTestId)]);
  return tests.flatMap(({ labTestId }, index) =>
    labTestId === null || known.has(labTestId)
      ? []
      : [{ field: `${at}.tests.${index}.labTestId`, message: 'Please choose an active test.' }],
  );
}

async function insertTests(db: Database, requestId: string, title: string, tests: Asked['tests']): Promise<void> {
  const wanted = tests ?? [{ labTestId: null, title: title.slice(0, 200) }];
  const rows = wanted.map((test, index): queries.NewTest => ({ ...test, id: newId(), position: index + 1 }));
  await db.run(queries.insertTests, { requestId, tests: JSON.stringify(rows) });
}

/**
 * Moves a request along, and notes what is not done where `except` is given. Fails as absent, or as a conflict
 * where it cannot go there from where it is.
 */
export async function moveRequest(
  { db, audit }: Call,
  id: string,
  status: LabStatus,
  except?: string,
): Promise<LabRequest> {
  const before = await db.one(queries.lockRequest, { id });
  const from = labStatuses.filter((one) => labMoves[one].includes(status));
  if ((await db.run(queries.moveRequests, { ids: [id], status, from })) === 0)
    throw conflict(moveRefusals[before.status]);
  if (except !== undefined) await db.run(queries.writeExcept, { id, except });
  const after = await db.one(queries.findRequest, { id });
  await audit.changed('labRequest', id, shown(before), shown(after));
  return after;
}

/** Why a request that stands there can't move. */
export const moveRefusals: Record<LabStatus, string> = {
  NEW: 'This request is not billed yet.',
  INPROGRESS: 'This request is billed, and its bill is not settled yet.',
  APPROVED: 'This request is paid for already.',
  COMPLETED: 'This request is reported already.',
  CANCELLED: 'This request is cancelled.',
};

/** Moves those of the requests that stand at `from`, and leaves the others where they are. */
export async function moveAll(
  call: Call,
  ids: string[],
  { from, to }: { from: LabStatus; to: LabStatus },
): Promise<void> {
  const moving = (await lockRequests(call, ids)).filter(({ status }) => status === from);
  await call.db.run(queries.moveRequests, { ids: moving.map(({ id }) => id), status: to, from: [from] });
  const moved = (before: LabRequest): LabRequest => ({ ...before, status: to, version: before.version + 1 });
  await call.audit.changedAll(
    'labRequest',
    moving.map((before) => ({ id: before.id, before: shown(before), after: shown(moved(before)) })),
  );
}

/** Notes what of a request is not supplied. The caller holds it locked. */
export async function noteExcept({ db, audit }: Call, id: string, except: string): Promise<void> {
  const before = await db.one(queries.findRequest, { id });
  if (before.except === except) return;
  await db.run(queries.writeExcept, { id, except });
  await audit.changed('labRequest', id, shown(before), shown(await db.one(queries.findRequest, { id })));
}

/** Cancels a request, its open bill with it. Fails as a conflict where something is paid, or it is too late. */
export async function cancelRequest(call: Call, id: string): Promise<LabRequest> {
  const { status } = await call.db.one(queries.lockRequest, { id });
  if (status !== 'NEW' && status !== 'INPROGRESS') throw conflict(moveRefusals[status]);
  await cancelBillOf(call, id);
  return moveRequest(call, id, 'CANCELLED');
}

/** One request; a look into its patient's record. Fails as absent. */
export async function lookAtRequest({ db, audit }: Call, id: string): Promise<LabRequest> {
  const found = await db.one(queries.findRequest, { id });
  audit.looked('labRequest', id);
  audit.looked('patient', found.ticket.patient.id);
  return found;
}

/** The newest, one more than are answered at most. */
export const listRequests = ({ db }: Call): Promise<LabRequest[]> => db.all(queries.listNewest, {});

/** Requests of one ticket or of one patient, newest first; of a patient one more than are told at most. */
export const listRequestsAbout = ({ db }: Call, about: 'ticket' | 'patient', id: string): Promise<RequestEntry[]> =>
  db.all(about === 'ticket' ? queries.listOfTicket : queries.listOfPatient, { id });

/** The tests of the request of that code; a look into its patient's record. Fails as absent. */
export async function lookAtTestsOf({ db, audit }: Call, code: string): Promise<LabRequest['tests']> {
  const { id, ticket, tests } = await db.one(queries.findRequestOfCode, { code });
  audit.looked('labRequest', id);
  audit.looked('patient', ticket.patient.id);
  return tests;
}

/** One request. Fails as absent. */
export const getRequest = (db: Database, id: string): Promise<LabRequest> => db.one(queries.findRequest, { id });

/** What a treatment asked for; undefined where it asked for nothing. */
export const findRequestOf = (db: Database, treatmentId: string): Promise<LabRequest | undefined> =>
  db.first(queries.findRequestOfTreatment, { treatmentId });

/** Requests, locked until the transaction ends, in the order of their ids. */
export const lockRequests = ({ db }: Call, ids: string[]): Promise<LabRequest[]> =>
  db.all(queries.lockRequests, { ids });

/** One request, locked until the transaction ends; undefined where the hospital has none of the id. */
export const lockRequest = ({ db }: Call, id: string): Promise<LabRequest | undefined> =>
  db.first(queries.lockRequest, { id });
