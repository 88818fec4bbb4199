// Requests to pharmacy: written by a treatment or at the counter, then billed, settled, dispensed or cancelled.
import type { PharmacyRequest, PrescriptionInput, PrescriptionLine } from '@almoner/contract/care/pharmacy';
import type { Call } from '../../../kernel/call.ts';
import type { Database, Meanings } from '../../../kernel/database.ts';
import { conflict, refuseIncorrect } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/identity.ts';
import { holdOpenTicket } from '../../front/ticket/ticket.service.ts';
import { ordersOf } from '../order/order.service.ts';
import { answerAllergies } from './allergy-check.service.ts';
import * as queries from './pharmacy.queries.ts';

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
  const drugs = await holdDrugs(call.db, lines, at);
  const rows = rowsOf(lines);
  const request = { id, ticketId, treatmentId, prescription, day, now: now.toISOString(), accountId };
  const added = await call.db.one(queries.insertRequest, { ...request, lines: JSON.stringify(rows) }, meanings);
  const asked = { ...added, lines: rows.flatMap((row) => withDrug(row, drugs.get(row.drugId))) };
  await answerAllergies(call, asked, { stage: 'PRESCRIBED', acknowledgements });
  await call.audit.changed('pharmacy', id, null, asked);
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
  await lockRequest(call, id);
  const before = await findRequest(call, id);
  if (before.status !== 'NEW') {
    throw conflict('This prescription is billed already, so it can no longer change.', `${at}.prescription`);
  }
  await call.db.run(queries.rewriteRequest, { id, prescription });
  if (lines) {
    await holdDrugs(call.db, lines, at);
    await call.db.run(queries.deleteLines, { requestId: id });
    await call.db.run(queries.insertLines, { requestId: id, lines: JSON.stringify(rowsOf(lines)) });
  }
  const after = await call.db.one(queries.findRequest, { id });
  await answerAllergies(call, after, { stage: 'PRESCRIBED', acknowledgements });
  await call.audit.changed('pharmacy', id, before, after);
  return after;
}

type Lines = NonNullable<PrescriptionInput['lines']>;

type Drug = PrescriptionLine['drug'];

/** The drugs of lines, which stay active until the transaction ends. Fails as incorrect at one that is not. */
async function holdDrugs(db: Database, lines: Lines, at: string): Promise<Map<string, Drug>> {
  if (lines.length === 0) return new Map();
  const known = await db.all(queries.listPrescribable, { ids: lines.map((line) => line.drugId) });
  const drugs = new Map(known.map((drug) => [drug.id, drug]));
  refuseIncorrect(
    lines.flatMap((line, index) =>
      drugs.has(line.drugId)
        ? []
        : [{ field: `${at}.lines.${index}.drugId`, message: 'Please choose an active drug.' }],
    ),
  );
  return drugs;
}

const rowsOf = (lines: Lines): queries.NewLine[] =>
  lines.map((line, index) => ({ ...line, id: newId(), position: index + 1 }));

const withDrug = ({ position: _, ...line }: queries.NewLine, drug: Drug | undefined): PrescriptionLine[] =>
  drug ? [{ ...line, drug, dispensed: 0 }] : [];

export const {
  findRequest,
  lockRequest,
  cancelRequest,
  lookAtRequest,
  listRequests,
  listRequestsAbout,
  findRequestOf,
  biller,
} = ordersOf<PharmacyRequest>({ record: 'pharmacy', queries });
