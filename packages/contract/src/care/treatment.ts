// Treatments: a doctor's findings on a ticket, with the requests to pharmacy and laboratory and the bill (spec 2).
import { z } from 'zod';
import { read, write } from '../access.ts';
import { get, post } from '../call.ts';
import { list, Words } from '../list.ts';
import { BillReference } from '../money/bill.ts';
import { NoChargeInput } from '../money/no-charge.ts';
import {
  amount,
  Day,
  errorIfMissing,
  Filter,
  Id,
  Money,
  optionalParagraph,
  orNil,
  page,
  paragraph,
  positiveAmount,
  Version,
} from '../wire.ts';
import { t as care } from './care.words.ts';
import { LabRequest, LabRequestInput } from './lab-request.ts';
import { ignored } from './order.ts';
import { PharmacyRequest, PrescriptionInput } from './pharmacy.ts';
import { t } from './treatment.words.ts';
import { TreatmentSummary } from './treatment-summary.ts';
import { VitalSigns, VitalSignsInput } from './vital-signs.ts';

/** Visit status of the treatment form: 1 in progress, 2 attended, 3 unattended. */
export const visitStatuses = { 1: 'ACTIVE', 2: 'ATTENDED', 3: 'UNATTENDED' } as const;
export const VisitStatus = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** Maximum number of diagnosis codes per treatment. */
const MOST_CODES = 20;

// Same fields as in diagnosis-search.ts, which screens that only show codes do not load.
const CodeChosen = z.strictObject({ id: Id, code: z.string(), title: z.string() });

export const Treatment = TreatmentSummary.extend({
  comment: z.string(),
  diagnosis: z.string(),
  /** Chosen codes in addition to the text, in their order; code and title as of the treatment. */
  diagnosisCodes: z.array(CodeChosen),
  ticketId: Id,
  appointmentId: Id.nullable(),
  appointment: z.strictObject({ id: Id, status: z.enum(['NEW', 'ACTIVE', 'ATTENDED', 'UNATTENDED']) }).nullable(),
  doctorService: z
    .strictObject({
      billing: BillReference,
      /** Services of the price list on the bill, at the prices of that time; empty if the charge was typed. */
      services: z.array(z.strictObject({ serviceId: Id, name: z.string(), quantity: z.int32(), unitAmount: Money })),
    })
    .nullable(),
  pharmacy: PharmacyRequest.nullable(),
  labRequest: LabRequest.nullable(),
  vitals: VitalSigns.nullable(),
  version: Version,
});
export type Treatment = z.output<typeof Treatment>;

/** A service of the price list that the treatment charges for. */
export const ServiceCharge = z.strictObject({
  serviceId: Id,
  quantity: z
    .int32(errorIfMissing(care.provideQuantity()))
    .min(1, care.quantityAtLeast({ min: 1 }))
    .max(999, care.quantityAtMost({ max: 999 })),
  /** The price shown to the user; refused if the price list has another one by now. */
  unitAmount: amount(t.provideCharge(), 100_000_000),
});
export type ServiceCharge = z.output<typeof ServiceCharge>;

/** Charge for the doctor's own service: typed, or the sum of services of the price list. */
export const DoctorServiceInput = z.strictObject({
  amount: positiveAmount(t.provideCharge()),
  services: z.array(ServiceCharge).max(20).default([]),
  ...ignored,
});
export type DoctorServiceInput = z.output<typeof DoctorServiceInput>;

/** A section that is left out creates nothing; on an edit it is unchanged. */
export const TreatmentSections = z.strictObject({
  pharmacyRo: PrescriptionInput.optional(),
  doctorServiceRo: DoctorServiceInput.optional(),
  labRequestRo: LabRequestInput.optional(),
});

export const treatmentBody = {
  pharmacyServiceRo: TreatmentSections.default({}),
  /**
   * Reason why a visit with findings only is not charged. If left out on an edit, it is unchanged as long as nothing is
   * charged or requested.
   */
  noCharge: NoChargeInput.optional(),
  appointmentId: Id.nullable().default(null),
  appointmentStatus: VisitStatus.default(1),
  complain: paragraph(t.provideComplain()),
  comment: paragraph(t.provideComment()),
  diagnosis: optionalParagraph(1000).default(''),
  /** Ids of diagnosis codes, in their order; if left out on an edit, they are unchanged. */
  diagnosisCodes: z
    .array(Id)
    .max(MOST_CODES, t.mostCodes({ most: MOST_CODES }))
    .optional(),
  ticketId: z.uuid(care.chooseTicket()),
  vitals: VitalSignsInput.optional(),
  version: Version.optional(),
};
export const TreatmentInput = z.strictObject(treatmentBody);
export type TreatmentInput = z.output<typeof TreatmentInput>;

export const treatment = {
  create: post('/treatment/create', {
    needs: write('TREATMENT'),
    changes: ['treatment', 'vitalSigns', 'pharmacy', 'labRequest', 'bill', 'appointment', 'allergy_acknowledgement'],
    summary:
      'Save a treatment; with its bill, pharmacy and laboratory request, and move its appointment, all or nothing',
    body: treatmentBody,
    data: Treatment,
  }),
  update: post('/treatment/update/{id}', {
    needs: write('TREATMENT'),
    changes: ['treatment', 'vitalSigns', 'pharmacy', 'labRequest', 'bill', 'appointment', 'allergy_acknowledgement'],
    summary: 'Change a treatment; only the sections sent change, and none that is billed already',
    body: treatmentBody,
    data: Treatment,
  }),
  read: get('/treatment/read/{id}', {
    needs: read('TREATMENT'),
    summary: 'View a treatment; the read is audited',
    data: Treatment,
  }),
  lastCodes: get('/treatment/lastCodes', {
    needs: read('TREATMENT'),
    summary: 'List own latest diagnosis codes; the 10 that oneself chose last and that are not retired',
    data: z.array(CodeChosen),
  }),
  listOfTicket: get('/treatment/read/ticket/{ticketId}', {
    needs: read('TREATMENT'),
    summary: 'List the treatments of a ticket; newest first; the read is audited',
    params: { ticketId: Id },
    data: z.array(TreatmentSummary),
  }),
  today: get('/treatment/read/today/{page}/{size}', {
    needs: read('TREATMENT'),
    summary: "List today’s treatments; in the hospital's time zone, newest first",
    data: page(TreatmentSummary),
  }),
  search: get('/treatment/read/{from}/{to}/{patientName}/{patientPhone}/{page}/{size}', {
    needs: read('TREATMENT'),
    summary:
      'Search treatments; from a day to a day, of patients with these words in their name or this phone; nil for any',
    params: { from: orNil(Day), to: orNil(Day), patientName: Filter, patientPhone: Filter },
    data: page(TreatmentSummary),
  }),
  ...list('/treatment/list', {
    needs: read('TREATMENT'),
    summary: 'List treatments; the latest first',
    filters: { from: Day, to: Day, patientName: Words, patientPhone: Words },
    sorts: ['patient', 'doctor', 'date'],
    row: TreatmentSummary,
  }),
};
