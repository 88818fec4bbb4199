// Requests to pharmacy: written by a treatment or at the counter, then billed, settled, dispensed or cancelled.
import type {
  PatientPrescription,
  PharmacyRequest,
  PrescriptionInput,
  PrescriptionLine,
} from '@almoner/contract/care/pharmacy';
import { badRequest, conflict, refuseIfErrors } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { ConstraintErrors, Database } from '../../../kernel/database/database.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { getPatient } from '../../front/patient/patient.service.ts';
import { atCounter, authorshipOf, type Origin, ordersOf } from '../order/order.service.ts';
import { acknowledgeAllergies } from './allergy-check.service.ts';
import { whyNotInParts } from './drug-parts.service.ts';
import * as queries from './pharmacy.queries.ts';
import { t } from './pharmacy.words.ts';

export const pharmacyRequests = ordersOf('pharmacy', queries.requestStatements);

const constraintErrors: ConstraintErrors = {
  pharmacy_request_of_treatment: () => conflict(t.oneOfTreatment()),
};

type Prescription = Pick<PrescriptionInput, 'prescription' | 'lines' | 'acknowledgements'>;

/** Asks for a prescription on a ticket that the caller holds open. Fails as a bad request at an unknown or inactive drug. */
export async function requestPrescription(
  call: CallContext,
  { prescription, lines = [], acknowledgements }: Prescription,
  { ticketId, treatmentId, at }: Origin,
): Promise<PharmacyRequest> {
  const drugs = await holdDrugs(call.db, lines, at);
  const rows = rowsOf(lines);
  const request = {
    id: newId(),
    ticketId,
    treatmentId,
    prescription,
    lines: JSON.stringify(rows),
    ...authorshipOf(call),
  };
  const inserted = await call.db.one(queries.insertRequest, request, constraintErrors);
  const asked = { ...inserted, lines: rows.flatMap((row) => withDrug(row, drugs.get(row.drugId))) };
  await acknowledgeAllergies(call, asked, { stage: 'PRESCRIBED', acknowledgements });
  return pharmacyRequests.created(call, asked);
}

/** `requestPrescription` without a treatment; locks the ticket. Fails as a bad request or as a conflict where it is not open. */
export const requestPrescriptionAtCounter = atCounter('pharmacyRo', requestPrescription);

/** Rewrites a prescription while it is NEW; without `lines` its lines stay. Fails as a conflict once it is billed. */
export async function rewritePrescription(
  call: CallContext,
  id: string,
  { prescription, lines, acknowledgements }: Prescription,
  at: string,
): Promise<PharmacyRequest> {
  const after = await pharmacyRequests.rewrite(call, id, {
    text: prescription,
    items: async () => {
      if (lines) await holdDrugs(call.db, lines, at);
      return lines && rowsOf(lines);
    },
    billed: () => conflict(t.billed(), `${at}.prescription`),
  });
  await acknowledgeAllergies(call, after, { stage: 'PRESCRIBED', acknowledgements });
  return after;
}

type Lines = NonNullable<PrescriptionInput['lines']>;

type Drug = PrescriptionLine['drug'];

/**
 * Locks the drugs of lines until the transaction ends; answers them by id. Fails as a bad request at a drug that is not active,
 * and at a quantity that the drug cannot be divided into.
 */
async function holdDrugs(db: Database, lines: Lines, at: string): Promise<Map<string, Drug>> {
  if (lines.length === 0) return new Map();
  const known = await db.all(queries.listPrescribable, { ids: lines.map((line) => line.drugId) });
  const drugs = new Map(known.map((drug) => [drug.id, drug]));
  refuseIfErrors(
    lines.flatMap(({ drugId, quantity }, index) => {
      const drug = drugs.get(drugId);
      if (!drug) return [{ field: `${at}.lines.${index}.drugId`, message: t.chooseActiveDrug() }];
      const message = whyNotInParts(drug, quantity);
      return message ? [{ field: `${at}.lines.${index}.quantity`, message }] : [];
    }),
  );
  return drugs;
}

/** Keeps a drug active until the transaction ends. Fails as a bad request, at the field, where it is not. */
export async function holdDrug(db: Database, id: string, field: string): Promise<void> {
  const [drug] = await db.all(queries.listPrescribable, { ids: [id] });
  if (!drug) throw badRequest(field, t.chooseActiveDrug());
}

const rowsOf = (lines: Lines): queries.NewLine[] =>
  lines.map((line, index) => ({ ...line, id: newId(), position: index + 1 }));

const withDrug = ({ position: _, ...line }: queries.NewLine, drug: Drug | undefined): PrescriptionLine[] =>
  drug ? [{ ...line, drug, dispensed: 0 }] : [];

/**
 * Prescriptions of a patient, newest first, one more than are answered at most; a look into the patient's record. Fails as
 * not found where there is no patient.
 */
export async function lookAtPrescriptionsOf(
  { db, audit }: CallContext,
  patientId: string,
): Promise<PatientPrescription[]> {
  const [, found] = await Promise.all([getPatient(db, patientId), db.all(queries.listOfPatient, { patientId })]);
  audit.viewed('patient', patientId);
  return found;
}
