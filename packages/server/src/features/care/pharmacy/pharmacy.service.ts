// Requests to pharmacy: written by a treatment or at the counter, then billed, settled, dispensed or cancelled.
import {
  PharmacyRequest,
  type PharmacyStatus,
  type PrescriptionInput,
  pharmacyMoves,
  pharmacyStatuses,
} from '@almoner/contract/care/pharmacy';
import type { RequestEntry } from '@almoner/contract/desk/request';
import type { FieldError } from '@almoner/contract/wire';
import { z } from 'zod';
import type { Call } from '../../../kernel/call.ts';
import type { Database, Meanings } from '../../../kernel/database.ts';
import { conflict, refuseIncorrect } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/identity.ts';
import { holdOpenTicket } from '../../front/ticket/ticket.service.ts';
import { cancelBillOf } from '../../money/billing/bill.service.ts';
import { answerAllergies } from './allergy-check.service.ts';
import * as queries from './pharmacy.queries.ts';

/** A request as the audit trail has it: amounts as people know them. */
export const shown = (row: PharmacyRequest) => z.encode(PharmacyRequest, row);

const meanings: Meanings = {
  pharmacy_request_of_treatment: () => conflict('This treatment has a prescription already.'),
};

type Prescription = Pick<PrescriptionInput, 'prescription' | 'lines' | 'acknowledgements'>;

/** Where the request belongs, and the path at which a client wrote its prescription. */
interface Origin {
  ticketId: string;
  treatmentId: string | null;
  at: string;
}

/** Asks for a prescription on a ticket that the caller holds open. Fails as incorrect at an unknown or inactive drug. */
export async function requestPrescription(
  call: Call,
  { prescription, lines = [], acknowledgements }: Prescription,
  { ticketId, treatmentId, at }: Origin,
): Promise<PharmacyRequest> {
  const {
    caller: { accountId },
    now,
    today: day,
  } = call;
  const id = newId();
  refuseIncorrect(await findUnprescribable(call.db, lines, at));
  const request = { id, ticketId, treatmentId, prescription, day, now: now.toISOString(), accountId };
  await call.db.run(queries.insertRequest, request, meanings);
  await insertLines(call.db, id, lines);
  const asked = await call.db.one(queries.findRequest, { id });
  await answerAllergies(call, asked, { stage: 'PRESCRIBED', acknowledgements });
  await call.audit.changed('pharmacy', id, null, shown(asked));
  return asked;
}

/** The same from the counter, without a treatment. Fails as incorrect or as a conflict at a ticket that is not open. */
export async function requestAtCounter(
  call: Call,
  input: PrescriptionInput & { ticketId: string },
): Promise<PharmacyRequest> {
  refuseIncorrect(await holdOpenTicket(call, input.ticketId, 'pharmacyRo.ticketId'));
  const origin = { ticketId: input.ticketId, treatmentId: null, at: 'pharmacyRo' };
  return requestPrescription(call, input, origin);
}

/** Writes a prescription anew while it is NEW; without `lines` they stay. Fails as a conflict once it is billed. */
export async function rewritePrescription(
  call: Call,
  id: string,
  { prescription, lines, acknowledgements }: Prescription,
  at: string,
): Promise<PharmacyRequest> {
  const before = await call.db.one(queries.lockRequest, { id });
  if (before.status !== 'NEW') {
    throw conflict('This prescription is billed already, so it can no longer change.', `${at}.prescription`);
  }
  await call.db.run(queries.rewriteRequest, { id, prescription });
  if (lines) {
    refuseIncorrect(await findUnprescribable(call.db, lines, at));
    await call.db.run(queries.deleteLines, { requestId: id });
    await insertLines(call.db, id, lines);
  }
  const after = await call.db.one(queries.findRequest, { id });
  await answerAllergies(call, after, { stage: 'PRESCRIBED', acknowledgements });
  await call.audit.changed('pharmacy', id, shown(before), shown(after));
  return after;
}

type Lines = NonNullable<PrescriptionInput['lines']>;

async function findUnprescribable(db: Database, lines: Lines, at: string): Promise<FieldError[]> {
  if (lines.length === 0) return [];
  const known = await db.all(queries.listPrescribable, { ids: lines.map((line) => line.drugId) });
  const ids = new Set(known.map((drug) => drug.id));
  return lines.flatMap((line, index) =>
    ids.has(line.drugId) ? [] : [{ field: `${at}.lines.${index}.drugId`, message: 'Please choose an active drug.' }],
  );
}

async function insertLines(db: Database, requestId: string, lines: Lines): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line, index): queries.NewLine => ({ ...line, id: newId(), position: index + 1 }));
  await db.run(queries.insertLines, { requestId, lines: JSON.stringify(rows) });
}

/**
 * Moves a request along, and notes what is not supplied where `except` is given. Fails as absent, or as a conflict
 * where it cannot go there from where it is.
 */
export async function moveRequest(
  { db, audit }: Call,
  id: string,
  status: PharmacyStatus,
  except?: string,
): Promise<PharmacyRequest> {
  const before = await db.one(queries.lockRequest, { id });
  const from = pharmacyStatuses.filter((one) => pharmacyMoves[one].includes(status));
  if ((await db.run(queries.moveRequests, { ids: [id], status, from })) === 0)
    throw conflict(moveRefusal(before.status));
  if (except !== undefined) await db.run(queries.writeExcept, { id, except });
  const after = await db.one(queries.findRequest, { id });
  await audit.changed('pharmacy', id, shown(before), shown(after));
  return after;
}

const moveRefusals: Record<PharmacyStatus, string> = {
  NEW: 'This request is not billed yet.',
  INPROGRESS: 'This request is billed, and its bill is not settled yet.',
  APPROVED: 'This request is paid for already.',
  DISPENSED: 'This request is dispensed already.',
  CANCELLED: 'This request is cancelled.',
};
/** Why a request cannot be moved along from where it is. */
export const moveRefusal = (status: PharmacyStatus) => moveRefusals[status];

/** Moves those of the requests that stand at `from`, and leaves the others where they are. */
export async function moveAll(
  call: Call,
  ids: string[],
  { from, to }: { from: PharmacyStatus; to: PharmacyStatus },
): Promise<void> {
  const moving = (await lockRequests(call, ids)).filter(({ status }) => status === from);
  await call.db.run(queries.moveRequests, { ids: moving.map(({ id }) => id), status: to, from: [from] });
  const moved = (before: PharmacyRequest): PharmacyRequest => ({ ...before, status: to, version: before.version + 1 });
  await call.audit.changedAll(
    'pharmacy',
    moving.map((before) => ({ id: before.id, before: shown(before), after: shown(moved(before)) })),
  );
}

/** Notes what of a request is not supplied. The caller holds it locked. */
export async function noteExcept({ db, audit }: Call, id: string, except: string): Promise<void> {
  const before = await db.one(queries.findRequest, { id });
  if (before.except === except) return;
  await db.run(queries.writeExcept, { id, except });
  await audit.changed('pharmacy', id, shown(before), shown(await db.one(queries.findRequest, { id })));
}

/** Cancels a request, its open bill with it. Fails as a conflict where something is paid, or it is too late. */
export async function cancelRequest(call: Call, id: string): Promise<PharmacyRequest> {
  const { status } = await call.db.one(queries.lockRequest, { id });
  if (status !== 'NEW' && status !== 'INPROGRESS') throw conflict(moveRefusal(status));
  await cancelBillOf(call, id);
  return moveRequest(call, id, 'CANCELLED');
}

/** One request; a look into its patient's record. Fails as absent. */
export async function lookAtRequest({ db, audit }: Call, id: string): Promise<PharmacyRequest> {
  const found = await db.one(queries.findRequest, { id });
  audit.looked('pharmacy', id);
  audit.looked('patient', found.ticket.patient.id);
  return found;
}

/** The newest, one more than are answered at most. */
export const listRequests = ({ db }: Call): Promise<PharmacyRequest[]> => db.all(queries.listNewest, {});

/** Requests of one ticket or of one patient, newest first; of a patient one more than are told at most. */
export const listRequestsAbout = ({ db }: Call, about: 'ticket' | 'patient', id: string): Promise<RequestEntry[]> =>
  db.all(about === 'ticket' ? queries.listOfTicket : queries.listOfPatient, { id });

/** What a treatment asked for; undefined where it asked for nothing. */
export const findRequestOf = (db: Database, treatmentId: string): Promise<PharmacyRequest | undefined> =>
  db.first(queries.findRequestOfTreatment, { treatmentId });

/** One request. Fails as absent. */
export const findRequest = ({ db }: Call, id: string): Promise<PharmacyRequest> => db.one(queries.findRequest, { id });

/** Requests, locked until the transaction ends, in the order of their ids. */
export const lockRequests = ({ db }: Call, ids: string[]): Promise<PharmacyRequest[]> =>
  db.all(queries.lockRequests, { ids });

/** One request, locked until the transaction ends; undefined where the hospital has none of the id. */
export const lockRequest = ({ db }: Call, id: string): Promise<PharmacyRequest | undefined> =>
  db.first(queries.lockRequest, { id });
