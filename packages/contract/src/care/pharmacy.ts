// Pharmacy requests: prescribed by a treatment or at the counter (spec 2; state machine in ruling 5).
import { z } from 'zod';
import { execute, read, write } from '../access.ts';
import { change, get, post } from '../call.ts';
import { Acknowledgements, RequestMatch } from '../front/allergy-match.ts';
import { FactOfPatient } from '../front/patient-profile.ts';
import { list, Words } from '../list.ts';
import { Quantity, quantityInput } from '../quantity.ts';
import { Day, errorIfMissing, Id, line, optionalLine, paragraph, Version } from '../wire.ts';
import { t as wire } from '../wire.words.ts';
import { t as care } from './care.words.ts';
import { Lot } from './lot.ts';
import { ignored, orderFields } from './order.ts';
import { DrugCounted } from './parts.ts';
import { t } from './pharmacy.words.ts';

/** INPROGRESS is "billed", APPROVED "bill settled". */
export const pharmacyStatuses = ['NEW', 'INPROGRESS', 'APPROVED', 'DISPENSED', 'CANCELLED'] as const;
export const PharmacyStatus = z.enum(pharmacyStatuses);
export type PharmacyStatus = z.infer<typeof PharmacyStatus>;

/** One drug of a prescription, beside its free text. */
export const PrescriptionLineInput = z.strictObject({
  drugId: z.uuid(care.chooseDrug()),
  dose: line(t.provideDose(), 100),
  frequency: line(t.provideFrequency(), 100),
  durationDays: z
    .int32(errorIfMissing(t.provideDays()))
    .min(1, wire.atLeast({ min: 1 }))
    .max(365, wire.atMost({ max: 365 }))
    .nullable()
    .default(null),
  quantity: quantityInput(care.provideQuantity(), (number) =>
    number.positive(care.quantityAboveZero()).max(10_000, care.quantityAtMost({ max: 10_000 })),
  ),
});
export type PrescriptionLineInput = z.output<typeof PrescriptionLineInput>;

export const PrescriptionLine = z.strictObject({
  id: Id,
  drugId: Id,
  drug: DrugCounted,
  dose: z.string(),
  frequency: z.string(),
  durationDays: z.int32().nullable(),
  quantity: Quantity,
  /** The quantity dispensed so far. */
  dispensed: Quantity,
});
export type PrescriptionLine = z.infer<typeof PrescriptionLine>;

export const PharmacyRequest = z.strictObject({
  ...orderFields,
  prescription: z.string(),
  lines: z.array(PrescriptionLine),
  /** Reason why the rest of the lines is not supplied; empty if nothing was left. */
  restReason: z.string(),
  status: PharmacyStatus,
});
export type PharmacyRequest = z.output<typeof PharmacyRequest>;

/** A prescription in the list of a patient's medicines. */
export const PatientPrescription = PharmacyRequest.pick({
  id: true,
  date: true,
  prescription: true,
  lines: true,
  status: true,
}).extend({
  /** Name of the prescriber. */
  by: z.string(),
});
export type PatientPrescription = z.output<typeof PatientPrescription>;

/** A prescription in a treatment, or at the counter. */
export const PrescriptionInput = z.strictObject({
  prescription: paragraph(t.providePrescription()),
  lines: z.array(PrescriptionLineInput).max(50).optional(),
  /** Reasons for prescribing despite allergies; without one for each match the request is refused. */
  acknowledgements: Acknowledgements,
  ...ignored,
});
export type PrescriptionInput = z.output<typeof PrescriptionInput>;

/** The quantity of one line dispensed now; lines left out get nothing. */
export const DispenseLineInput = z.strictObject({
  lineId: z.uuid(t.chooseLine()),
  quantity: quantityInput(care.provideQuantity(), (number) =>
    number.min(0, care.quantityAtLeast({ min: 0 })).max(10_000, care.quantityAtMost({ max: 10_000 })),
  ),
});

/** Quantities dispensed now. Leave `lines` empty for a prescription of free text only, which is dispensed as a whole. */
export const DispenseInput = z.strictObject({
  lines: z.array(DispenseLineInput).max(50).default([]),
  /** The reason for closing the request without supplying the rest. */
  closeRest: z.boolean().default(false),
  reason: optionalLine(500).default(''),
  acknowledgements: Acknowledgements,
  version: Version.optional(),
});
export type DispenseInput = z.output<typeof DispenseInput>;

export const pharmacy = {
  ...list('/pharmacy/list', {
    needs: read('PHARMACY'),
    summary: 'List pharmacy requests; the latest first',
    filters: { search: Words, status: z.enum(pharmacyStatuses), date: Day },
    sorts: ['patient', 'ticket', 'date', 'amount', 'paid', 'status'],
    states: z.enum(pharmacyStatuses),
    row: PharmacyRequest,
  }),
  list: get('/pharmacy/read', {
    needs: read('PHARMACY'),
    summary: 'List the latest pharmacy requests; at most 1,000',
    data: z.array(PharmacyRequest),
  }),
  read: get('/pharmacy/read/{id}', {
    needs: read('PHARMACY', 'TREATMENT'),
    summary: 'View a pharmacy request; the read is audited',
    data: PharmacyRequest,
  }),
  listOfPatient: get('/pharmacy/read/patient/{patientId}', {
    needs: read('PHARMACY', 'TREATMENT'),
    summary: 'List the prescriptions of a patient; newest first; the read is audited. At most the newest 500',
    params: { patientId: Id },
    data: z.array(PatientPrescription),
  }),
  create: post('/pharmacy/create', {
    needs: write('PHARMACY', 'RECEPTION'),
    changes: ['pharmacy', 'allergy_acknowledgement'],
    summary: 'Request drugs from the pharmacy; on an open ticket, without a treatment',
    body: { pharmacyRo: PrescriptionInput.extend({ ticketId: z.uuid(care.chooseTicket()) }) },
    data: PharmacyRequest,
  }),
  stock: get('/pharmacy/read/{id}/stock', {
    needs: read('PHARMACY'),
    summary:
      'List the lots for a pharmacy request; that its lines can be dispensed from, in the order in which they are taken',
    data: z.array(Lot),
  }),
  allergies: get('/pharmacy/read/{id}/allergies', {
    needs: read('PHARMACY', 'TREATMENT'),
    summary:
      'View the allergies to requested drugs; of the patient of a request, and the reasons given; the read is audited',
    data: z.array(RequestMatch),
  }),
  allergyFacts: get('/pharmacy/read/{id}/allergies/facts', {
    needs: read('PHARMACY', 'TREATMENT'),
    summary:
      'View what the patient of a pharmacy request is allergic to; or that none are known; nothing if nobody asked; the read is audited',
    data: z.array(FactOfPatient),
  }),
  dispense: post('/pharmacy/update/{id}/dispense', {
    needs: execute('PHARMACY'),
    changes: ['pharmacy', 'drugLot', 'allergy_acknowledgement'],
    summary:
      'Dispense a pharmacy request; an APPROVED one, all or in part, from the lots that expire first; ' +
      'DISPENSED once all is given or the rest is closed with a reason',
    body: { dispenseRo: DispenseInput },
    data: PharmacyRequest,
  }),
  cancel: change('/pharmacy/update/{id}/status/CANCELLED', {
    needs: execute('PHARMACY'),
    changes: ['pharmacy', 'bill'],
    summary: 'Cancel a pharmacy request; an unpaid one; an open bill is cancelled with it',
    data: PharmacyRequest,
  }),
};
