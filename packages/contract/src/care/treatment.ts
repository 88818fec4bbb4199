// Treatments: a doctor's findings on a ticket, with the requests to pharmacy and laboratory and the bill (spec 2).
import { z } from 'zod';
import { read, write } from '../access.ts';
import { get, post } from '../call.ts';
import { list, Words } from '../list.ts';
import { BillReference } from '../money/bill.ts';
import { amountOf, Day, Filter, Id, Instant, optionalParagraph, orNil, page, paragraph, Version } from '../wire.ts';
import { t as care } from './care.words.ts';
import { LabRequest, LabRequestInput } from './lab-request.ts';
import { ignored } from './order.ts';
import { PharmacyRequest, PrescriptionInput } from './pharmacy.ts';
import { t } from './treatment.words.ts';
import { TreatmentSummary } from './treatment-summary.ts';

/** Visit status of the treatment form: 1 in progress, 2 attended, 3 unattended. */
export const visitStatuses = { 1: 'ACTIVE', 2: 'ATTENDED', 3: 'UNATTENDED' } as const;
export const VisitStatus = z.union([z.literal(1), z.literal(2), z.literal(3)]);

type Bounds = { sign: string; min: number; max: number };

const bounded = ({ sign, min, max }: Bounds) =>
  z
    .number(t.provideSign({ sign }))
    .min(min, t.provideSignBetween({ sign, min, max }))
    .max(max, t.provideSignBetween({ sign, min, max }));
const whole = (sign: string, min: number, max: number) =>
  bounded({ sign, min, max }).int(t.provideSign({ sign })).nullable().default(null);
const tenths = (sign: string, min: number, max: number) =>
  bounded({ sign, min, max }).multipleOf(0.1, t.provideSign({ sign })).nullable().default(null);

/** Vital signs measured at one time; null for not measured. */
export const VitalSignsInput = z
  .strictObject({
    /** Degrees Celsius, one decimal. */
    temperature: tenths('temperature', 25, 45),
    pulse: whole('pulse', 20, 300),
    /** Millimetres of mercury. */
    systolic: whole('systolic', 30, 300),
    diastolic: whole('diastolic', 10, 200),
    /** Breaths per minute. */
    respiration: whole('respiration', 3, 100),
    /** Oxygen saturation in percent. */
    oxygen: whole('oxygen', 30, 100),
    /** Kilograms, one decimal. */
    weight: tenths('weight', 0.2, 500),
    /** Centimetres, one decimal. */
    height: tenths('height', 20, 280),
  })
  .superRefine(({ systolic, diastolic }, issues) => {
    const refuse = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message });
    if (systolic !== null && diastolic === null) refuse('diastolic', t.bothPressures());
    if (systolic === null && diastolic !== null) refuse('systolic', t.bothPressures());
    if (systolic !== null && diastolic !== null && diastolic >= systolic) {
      refuse('diastolic', t.lowerBelowUpper());
    }
  });
export type VitalSignsInput = z.output<typeof VitalSignsInput>;

export const VitalSigns = z.strictObject({
  id: Id,
  takenAt: Instant,
  temperature: z.number().nullable(),
  pulse: z.int32().nullable(),
  systolic: z.int32().nullable(),
  diastolic: z.int32().nullable(),
  respiration: z.int32().nullable(),
  oxygen: z.int32().nullable(),
  weight: z.number().nullable(),
  height: z.number().nullable(),
  /** Body mass index, kg/m², one decimal; null without weight and height. */
  bmi: z.number().nullable(),
});
export type VitalSigns = z.infer<typeof VitalSigns>;

export const Treatment = TreatmentSummary.extend({
  comment: z.string(),
  diagnosis: z.string(),
  ticketId: Id,
  appointmentId: Id.nullable(),
  appointment: z.strictObject({ id: Id, status: z.enum(['NEW', 'ACTIVE', 'ATTENDED', 'UNATTENDED']) }).nullable(),
  doctorService: z.strictObject({ billing: BillReference }).nullable(),
  pharmacy: PharmacyRequest.nullable(),
  labRequest: LabRequest.nullable(),
  vitals: VitalSigns.nullable(),
  version: Version,
});
export type Treatment = z.output<typeof Treatment>;

/** What the doctor's own service costs. */
export const DoctorServiceInput = z.strictObject({ amount: amountOf(t.provideCharge()), ...ignored });

/** A section left out creates nothing; on an edit it stays as it is. */
export const TreatmentSections = z.strictObject({
  pharmacyRo: PrescriptionInput.optional(),
  doctorServiceRo: DoctorServiceInput.optional(),
  labRequestRo: LabRequestInput.optional(),
});

export const treatmentBody = {
  pharmacyServiceRo: TreatmentSections.default({}),
  appointmentId: Id.nullable().default(null),
  appointmentStatus: VisitStatus.default(1),
  complain: paragraph(t.provideComplain()),
  comment: paragraph(t.provideComment()),
  diagnosis: optionalParagraph(1000).default(''),
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
      'Save a treatment with its bill, pharmacy and laboratory request, and move its appointment, all or nothing',
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
    summary: 'One treatment; the read is audited',
    data: Treatment,
  }),
  listOfTicket: get('/treatment/read/ticket/{ticketId}', {
    needs: read('TREATMENT'),
    summary: "A ticket's treatments, newest first; the read is audited",
    params: { ticketId: Id },
    data: z.array(TreatmentSummary),
  }),
  today: get('/treatment/read/today/{page}/{size}', {
    needs: read('TREATMENT'),
    summary: "Today's treatments in the hospital's time zone, newest first",
    data: page(TreatmentSummary),
  }),
  search: get('/treatment/read/{from}/{to}/{patientName}/{patientPhone}/{page}/{size}', {
    needs: read('TREATMENT'),
    summary: 'Treatments from a day to a day, of patients with these words in their name or this phone; nil for any',
    params: { from: orNil(Day), to: orNil(Day), patientName: Filter, patientPhone: Filter },
    data: page(TreatmentSummary),
  }),
  ...list('/treatment/list', {
    needs: read('TREATMENT'),
    summary: 'Treatments, the latest first',
    filters: { from: Day, to: Day, patientName: Words, patientPhone: Words },
    sorts: ['patient', 'doctor', 'date'],
    row: TreatmentSummary,
  }),
};

export const vitalSigns = {
  listOfTicket: get('/vitalSigns/read/ticket/{ticketId}', {
    needs: read('TREATMENT'),
    summary:
      "What was measured on a ticket's patient, on all their tickets, oldest first; the read is audited. At most 200",
    params: { ticketId: Id },
    data: z.array(VitalSigns),
  }),
  create: post('/vitalSigns/create', {
    needs: write('TREATMENT', 'PATIENT'),
    changes: ['vitalSigns'],
    summary: 'Note what was measured on the patient of an open ticket',
    body: { vitalSignsRo: VitalSignsInput, ticketId: z.uuid(care.chooseTicket()) },
    data: VitalSigns,
  }),
};
