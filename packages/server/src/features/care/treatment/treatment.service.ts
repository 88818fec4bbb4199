// Saving a treatment: the doctor's findings, and in the same transaction the bill, the requests to pharmacy and laboratory,
// and the status of the appointment.
import {
  type DoctorServiceInput,
  type Treatment,
  type TreatmentInput,
  visitStatuses,
} from '@almoner/contract/care/treatment';
import type { DiagnosisFound } from '@almoner/contract/house/diagnosis-search';
import { purposeOf } from '@almoner/contract/money/bill';
import type { NoChargeCount } from '@almoner/contract/money/report';
import { badRequest, conflict, refuseIfErrors } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { ConstraintErrors, Database } from '../../../kernel/database/database.ts';
import { auditAddition, changeRecord, stampOf } from '../../../kernel/records/record.ts';
import type { RecordAccess } from '../../../kernel/records/record-access.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { setVisitStatus } from '../../front/appointment/appointment.service.ts';
import { holdOpenTicket } from '../../front/ticket/ticket.service.ts';
import { changeBill, lockBill, raiseBill } from '../../money/bill/bill.service.ts';
import { type NewLine, sumOfLines } from '../../money/bill/bill-line.service.ts';
import { pricesOf } from '../../money/price/hospital-service.service.ts';
import { labRequests, requestTests, rewriteTests } from '../laboratory/lab-request.service.ts';
import { authorshipOf, recordView } from '../order/order.service.ts';
import { pharmacyRequests, requestPrescription, rewritePrescription } from '../pharmacy/pharmacy.service.ts';
import * as queries from './treatment.queries.ts';
import { t } from './treatment.words.ts';
import { findVitalSignsOf, recordVitalSigns } from './vital-signs.service.ts';

const PHARMACY = 'pharmacyServiceRo.pharmacyRo';
const LABORATORY = 'pharmacyServiceRo.labRequestRo';
const SERVICE = 'pharmacyServiceRo.doctorServiceRo';

const constraintErrors: ConstraintErrors = {
  treatment_of_appointment: () => conflict(t.oneOfAppointment(), 'appointmentId'),
};

const treatmentAccess: RecordAccess<Treatment> = {
  kind: 'treatment',
  lock: async ({ db }, id) => {
    await db.one(queries.lockTreatment, { id });
    // Read after the lock: the transaction that it waited for may have changed a section of the treatment.
    return getTreatment(db, id);
  },
};

/**
 * Saves a treatment. Fails as a bad request at a ticket, appointment or drug that does not fit, or where it has no service, no
 * request and no reason for charging nothing; as a conflict at a closed ticket or an appointment that is over or treated
 * already.
 */
export async function saveTreatment(call: CallContext, input: TreatmentInput): Promise<Treatment> {
  const { ticketId } = input;
  const noCharge = noChargeOf(input);
  if (!noCharge && !hasServiceOrRequest(input)) throw badRequest('pharmacyServiceRo', t.askForSomething());
  refuseIfErrors(await holdOpenTicket(call, ticketId, 'ticketId'));
  await applyAppointmentStatus(call, input);
  const id = newId();
  await call.db.run(
    queries.insertTreatment,
    { ...input, ...columnsOf(noCharge), id, ...authorshipOf(call) },
    constraintErrors,
  );
  if (input.diagnosisCodes?.length) await chooseCodes(call, id, input.diagnosisCodes);
  const { carrying, ...sections } = await saveSections(call, { id, ticketId }, input);
  return auditAddition(call, treatmentAccess, {
    ...(carrying ?? (await call.db.one(queries.findTreatment, { id }))),
    ...sections,
  });
}

/**
 * Changes a treatment; only the sections sent change. Fails as not found, stale, as saving does, or as a conflict at a
 * section that is billed already, or a section that is new on a closed ticket.
 */
export const changeTreatment = (call: CallContext, id: string, input: TreatmentInput): Promise<Treatment> =>
  changeRecord(call, treatmentAccess, { id, version: input.version }, async (before) => {
    if (before.ticketId !== input.ticketId) throw badRequest('ticketId', t.staysWithTicket());
    if (before.appointmentId !== input.appointmentId) {
      throw badRequest('appointmentId', t.staysWithAppointment());
    }
    await applyAppointmentStatus(call, input);
    await call.db.run(queries.updateTreatment, { ...input, ...columnsOf(noChargeOf(input, before)), id });
    if (input.diagnosisCodes) await chooseCodes(call, id, input.diagnosisCodes);
    await saveSections(call, before, input);
    return getTreatment(call.db, id);
  });

const hasServiceOrRequest = ({ pharmacyServiceRo: of }: TreatmentInput): boolean =>
  Boolean(of.doctorServiceRo || of.pharmacyRo || of.labRequestRo);

/**
 * The reason for charging nothing; null where the treatment has a service or a request. Fails as a bad request where both are sent.
 */
function noChargeOf(input: TreatmentInput, before?: Treatment): Treatment['noCharge'] {
  const asks = hasServiceOrRequest(input) || before?.doctorService || before?.pharmacy || before?.labRequest;
  if (asks && input.noCharge) throw badRequest('noCharge', t.asksForSomething());
  return asks ? null : (input.noCharge ?? before?.noCharge ?? null);
}

const columnsOf = (noCharge: Treatment['noCharge']) => ({
  noChargeReason: noCharge?.reason ?? null,
  noChargeNote: noCharge?.note ?? '',
});

async function chooseCodes(call: CallContext, treatmentId: string, codes: string[]): Promise<void> {
  const codeIds = [...new Set(codes)];
  const known = await call.db.all(queries.chooseCodes, { treatmentId, codeIds, ...stampOf(call) });
  const ids = new Set(known.map(({ id }) => id));
  const wrong = codes.flatMap((id, at) =>
    ids.has(id) ? [] : [{ field: `diagnosisCodes.${at}`, message: t.chooseCode() }],
  );
  refuseIfErrors(wrong);
}

async function applyAppointmentStatus(call: CallContext, input: TreatmentInput): Promise<void> {
  if (input.appointmentId === null) return;
  const visit = { id: input.appointmentId, ticketId: input.ticketId, status: visitStatuses[input.appointmentStatus] };
  refuseIfErrors(await setVisitStatus(call, visit));
}

type Existing = Pick<Treatment, 'id' | 'ticketId'> & Partial<Treatment>;

interface Saved extends Pick<Treatment, 'pharmacy' | 'labRequest' | 'vitals'> {
  /** The treatment with its new bill. */
  carrying: queries.TreatmentRow | undefined;
}

// The bill comes last: it locks the counter of invoice numbers until the transaction ends.
async function saveSections(call: CallContext, of: Existing, input: TreatmentInput): Promise<Saved> {
  const { doctorServiceRo, pharmacyRo, labRequestRo } = input.pharmacyServiceRo;
  const origin = { ticketId: of.ticketId, treatmentId: of.id };
  const isNew =
    (pharmacyRo && !of.pharmacy) || (labRequestRo && !of.labRequest) || (doctorServiceRo && !of.doctorService);
  if (of.version !== undefined && isNew) refuseIfErrors(await holdOpenTicket(call, of.ticketId, 'ticketId'));
  const vitals = input.vitals ? await recordVitalSigns(call, input.vitals, { ...origin, at: 'vitals' }) : null;
  // The laboratory before the pharmacy, as in the lock order of `lockSources`.
  const labRequest =
    labRequestRo &&
    (await (of.labRequest
      ? rewriteTests(call, of.labRequest.id, labRequestRo, LABORATORY)
      : requestTests(call, labRequestRo, { ...origin, at: LABORATORY })));
  const written =
    pharmacyRo &&
    (await (of.pharmacy
      ? rewritePrescription(call, of.pharmacy.id, pharmacyRo, PHARMACY)
      : requestPrescription(call, pharmacyRo, { ...origin, at: PHARMACY })));
  const carrying = doctorServiceRo && (await chargeService(call, of, doctorServiceRo));
  return { pharmacy: written ?? null, labRequest: labRequest ?? null, vitals, carrying };
}

async function chargeService(
  call: CallContext,
  of: Existing,
  { amount, services }: DoctorServiceInput,
): Promise<queries.TreatmentRow | undefined> {
  const { id, ticketId } = of;
  const billing = of.doctorService?.billing;
  const lines = await linesOf(call, of, services);
  if (lines && sumOfLines(lines) !== amount) throw badRequest(`${SERVICE}.amount`, t.servicesComeToOther());
  if (billing) {
    await changeBill(call, await lockBill(call, billing.id), { amount, lines: lines ?? typedChargeLines(of, amount) });
    return undefined;
  }
  const { id: billId } = await raiseBill(call, { type: 'SERVICE', sourceId: id, ticketId, amount, lines });
  return call.db.one(queries.linkBill, { id, billId });
}

/**
 * Bill lines of services at the prices of the list; undefined for a typed charge. Fails as a bad request at a service that is
 * not offered, and as a conflict where its price has changed.
 */
async function linesOf(
  { db }: CallContext,
  of: Existing,
  services: DoctorServiceInput['services'],
): Promise<NewLine[] | undefined> {
  if (services.length === 0) return undefined;
  const prices = await pricesOf(
    db,
    services.map(({ serviceId }) => serviceId),
  );
  return services.map(({ serviceId, quantity, unitAmount }, place) => {
    // A service that the bill charges already keeps its price.
    const before = of.doctorService?.services.find(
      (one) => one.serviceId === serviceId && one.unitAmount === unitAmount,
    );
    const known = before ?? prices.get(serviceId);
    if (!known) throw badRequest(`${SERVICE}.services.${place}.serviceId`, t.serviceNotOffered());
    const { name } = known;
    if (!before && prices.get(serviceId)?.amount !== unitAmount) {
      throw conflict(t.priceChanged({ service: name }), `${SERVICE}.services.${place}.unitAmount`);
    }
    return { kind: 'SERVICE', what: name, referenceId: serviceId, quantity, unitAmount };
  });
}

/** A typed charge replaces the services of the bill, also at the same amount. */
const typedChargeLines = ({ id, doctorService }: Existing, amount: number): NewLine[] | undefined =>
  doctorService && doctorService.services.length > 0
    ? [{ kind: 'SERVICE', what: purposeOf.SERVICE, referenceId: id, quantity: 1, unitAmount: amount }]
    : undefined;

async function getTreatment(db: Database, id: string): Promise<Treatment> {
  const [treatment, request, labRequest, vitals] = await Promise.all([
    db.one(queries.findTreatment, { id }),
    pharmacyRequests.findOfTreatment(db, id),
    labRequests.findOfTreatment(db, id),
    findVitalSignsOf(db, id),
  ]);
  return { ...treatment, pharmacy: request ?? null, labRequest: labRequest ?? null, vitals: vitals ?? null };
}

/** One treatment; a look into its patient's record. Fails as not found. */
export const lookAtTreatment = async (call: CallContext, id: string): Promise<Treatment> =>
  recordView(call, 'treatment', await getTreatment(call.db, id));

/** The diagnosis codes that the caller chose last. */
export const listLastCodes = ({ db, caller }: CallContext): Promise<DiagnosisFound[]> =>
  db.all(queries.listLastCodes, { accountId: caller.accountId });

/** Number of treatments of a period without a charge, by reason; a null bound is open. */
export const countNotCharged = (
  { db }: CallContext,
  period: { from: string | null; to: string | null },
): Promise<NoChargeCount[]> => db.all(queries.countNotCharged, period);
