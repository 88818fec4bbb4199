// Requests to the laboratory: written by a treatment or at the counter, then billed, settled, reported or cancelled.
import type { LabRequest, LabRequestInput } from '@almoner/contract/care/lab-request';
import type { FieldError } from '@almoner/contract/wire';
import type { Call } from '../../../kernel/call.ts';
import type { Database, Meanings } from '../../../kernel/database.ts';
import { conflict, refuseIncorrect } from '../../../kernel/failure.ts';
import { newId, underNumber } from '../../../kernel/identity.ts';
import { holdOpenTicket } from '../../front/ticket/ticket.service.ts';
import { ordersOf } from '../order/order.service.ts';
import * as queries from './lab-request.queries.ts';

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
  const rows = rowsOf(title, tests);
  const request = { id, ticketId, treatmentId, title, tests: JSON.stringify(rows) };
  const made = { day: today, now: now.toISOString(), accountId: caller.accountId };
  const added = await underNumber('LAB_', proposed, (code) =>
    db.first(queries.insertRequest, { ...request, ...made, code }, meanings),
  );
  const asked = { ...added, tests: rows.map(({ position: _, ...test }) => ({ ...test, laboratoryId: null })) };
  await audit.changed('labRequest', id, null, asked);
  return asked;
}

/** The same from the counter, without a treatment. Fails as incorrect or as a conflict at a ticket that is not open. */
export async function requestAtCounter(call: Call, input: LabRequestInput & { ticketId: string }): Promise<LabRequest> {
  refuseIncorrect(await holdOpenTicket(call, input.ticketId, 'labRequestRo.ticketId'));
  const origin = { ticketId: input.ticketId, treatmentId: null, at: 'labRequestRo' };
  return requestTests(call, input, origin);
}

/** Writes anew what is asked for while it is NEW. Fails as a conflict once it is billed. */
export async function rewriteRequest(call: Call, id: string, { title, tests }: Asked, at: string): Promise<LabRequest> {
  const { db, audit } = call;
  await lockRequest(call, id);
  const before = await findRequest(call, id);
  if (before.status !== 'NEW') {
    throw conflict('These tests are billed already, so they can no longer change.', `${at}.title`);
  }
  refuseIncorrect(await findUnaskable(db, tests, at, before.tests));
  await db.run(queries.rewriteRequest, { id, title });
  await db.run(queries.deleteTests, { requestId: id });
  await db.run(queries.insertTests, { requestId: id, tests: JSON.stringify(rowsOf(title, tests)) });
  const after = await db.one(queries.findRequest, { id });
  await audit.changed('labRequest', id, before, after);
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

const rowsOf = (title: string, tests: Asked['tests']): queries.NewTest[] =>
  (tests ?? [{ labTestId: null, title: title.slice(0, 200) }]).map((test, index) => ({
    ...test,
    id: newId(),
    position: index + 1,
  }));

export const {
  findRequest,
  lockRequest,
  moveRequests,
  cancelRequest,
  lookAtRequest,
  listRequests,
  listRequestsAbout,
  findRequestOf,
  biller,
} = ordersOf<LabRequest>({ record: 'labRequest', queries });

/** The tests of the request of that code; a look into its patient's record. Fails as absent. */
export async function lookAtTestsOf({ db, audit }: Call, code: string): Promise<LabRequest['tests']> {
  const { id, ticket, tests } = await db.one(queries.findRequestOfCode, { code });
  audit.looked('labRequest', id);
  audit.looked('patient', ticket.patient.id);
  return tests;
}
