// Admissions: a patient's stay in beds of wards. Reception requests it, which reserves the bed; the stay begins when the
// ward has received the patient.
import { z } from 'zod';
import { execute, read } from '../access.ts';
import { get, post } from '../call.ts';
import { PatientInLine } from '../front/patient.ts';
import { TicketReference } from '../front/ticket.ts';
import { Bed } from '../house/bed.ts';
import { list, Words } from '../list.ts';
import {
  Active,
  Day,
  errorIfMissing,
  Id,
  Instant,
  Named,
  Numbered,
  paragraph,
  Reasoned,
  requiredInstant,
  StaffReference,
  Version,
} from '../wire.ts';
import { t } from './admission.words.ts';

export const admissionStatuses = ['REQUESTED', 'ADMITTED', 'DISCHARGE ORDERED', 'DISCHARGED', 'CANCELLED'] as const;
export const AdmissionStatus = z.enum(admissionStatuses);
export type AdmissionStatus = z.infer<typeof AdmissionStatus>;

/** Statuses of an open stay. A patient has at most one open stay, and its ticket cannot be closed. */
export const openStatuses = ['REQUESTED', 'ADMITTED', 'DISCHARGE ORDERED'] as const satisfies AdmissionStatus[];

/** Days in the past that the ward may enter; an earlier time requires a correction. */
export const DAYS_TAKEN_LATER = 7;

/**
 * Days before the request at which a correction may begin a stay, for a patient who was in the bed before the records were
 * kept.
 */
export const DAYS_BEFORE_REQUEST = 90;

/**
 * Days before the opening of its ticket at which a stay may begin: the desk opens the ticket of somebody who came at night or
 * on a weekend when it is staffed again, as late as the ward may enter the arrival.
 */
export const DAYS_BEFORE_TICKET = DAYS_TAKEN_LATER;

/** A bed of a stay, with the time that the patient occupied it. */
export const BedTime = z.strictObject({
  id: Id,
  ward: Numbered,
  bed: Named,
  /** Start of the reservation of the bed. */
  heldAt: Instant,
  /** Null if the patient did not come, or has not come yet. */
  from: Instant.nullable(),
  fromBy: z.string().nullable(),
  /** Null while the patient is in the bed. */
  until: Instant.nullable(),
  untilBy: z.string().nullable(),
  /** The last correction of the times; the earlier times are in the audit trail. */
  corrected: Reasoned.nullable(),
});
export type BedTime = z.infer<typeof BedTime>;

/** Whether a stay has a discharge summary, without its content. */
export const SummaryState = z.strictObject({
  status: z.enum(['NONE', 'DRAFT', 'SIGNED']),
  signedAt: Instant.nullable(),
  signedBy: z.string().nullable(),
});
export type SummaryState = z.infer<typeof SummaryState>;

/** A row of a list of stays. */
export const AdmissionRow = z.strictObject({
  id: Id,
  status: AdmissionStatus,
  ticketId: Id,
  ticket: TicketReference,
  /** Place of the patient; after the discharge the last one. */
  ward: Numbered,
  bed: Named,
  doctorId: Id,
  doctor: StaffReference,
  reason: z.string(),
  /** Expected number of nights; 0 is a stay of one day. */
  expectedNights: z.int32(),
  requestedAt: Instant,
  requestedBy: z.string(),
  /** Time at which the ward received the patient; the stay begins. */
  receivedAt: Instant.nullable(),
  receivedBy: z.string().nullable(),
  orderedAt: Instant.nullable(),
  orderedBy: z.string().nullable(),
  /** Time at which the patient left the ward; the stay ends. */
  leftAt: Instant.nullable(),
  leftBy: z.string().nullable(),
  cancelledAt: Instant.nullable(),
  cancelledBy: z.string().nullable(),
  cancelReason: z.string().nullable(),
  summary: SummaryState,
  version: Version,
});
export type AdmissionRow = z.infer<typeof AdmissionRow>;

export const Admission = AdmissionRow.extend({
  /** All beds of the stay, the first one first. The last is the present one, or the last one after the discharge. */
  beds: z.array(BedTime).min(1),
});
export type Admission = z.infer<typeof Admission>;

const stay = {
  doctorId: z.uuid(t.chooseDoctor()),
  reason: paragraph(t.provideReason()),
  expectedNights: z
    .int32(errorIfMissing(t.provideNights()))
    .min(0, t.leastNights())
    .max(365, t.mostNights({ max: 365 })),
};

export const AdmissionInput = z.strictObject({
  ticketId: z.uuid(t.chooseTicket()),
  bedId: z.uuid(t.chooseBed()),
  ...stay,
});
export const AdmissionChange = z.strictObject({ ...stay, version: Version.optional() });

const version = Version.optional();
const at = Instant.optional();

/** Time at which the ward received a patient, or the patient left it; by default now. */
export const MomentInput = z.strictObject({ at, version });
export const TransferInput = z.strictObject({ bedId: z.uuid(t.chooseBed()), at, version });
export const OrderInput = z.strictObject({ version });
export const CancelInput = z.strictObject({ reason: paragraph(t.provideCancelReason(), 1000), version });

/**
 * Corrects the times of one bed of a stay. The previous bed ends when this one begins, and the next one begins when this one
 * ends, so that a stay has no gap. `until` must be null if and only if the patient is still in the bed.
 */
export const CorrectionInput = z.strictObject({
  bedTimeId: Id,
  from: requiredInstant(t.provideTime()),
  until: requiredInstant(t.provideTime()).nullable(),
  reason: paragraph(t.provideCorrectionReason(), 1000),
  version,
});

/** The patient of a bed on the bed board, admitted or expected. */
export const BoardStay = z.strictObject({
  id: Id,
  status: AdmissionStatus,
  patient: PatientInLine,
  doctor: StaffReference,
  expectedNights: z.int32(),
  requestedAt: Instant,
  receivedAt: Instant.nullable(),
  orderedAt: Instant.nullable(),
  version: Version,
});
export type BoardStay = z.infer<typeof BoardStay>;

export const BoardBed = Bed.omit({ version: true }).extend({
  /** Start of the present state: reserved, occupied, or to be cleaned. */
  since: Instant.nullable(),
  stay: BoardStay.nullable(),
});
export type BoardBed = z.infer<typeof BoardBed>;

export const BoardWard = z.strictObject({
  id: Id,
  number: z.string(),
  status: Active,
  type: Named,
  beds: z.array(BoardBed),
});
export type BoardWard = z.infer<typeof BoardWard>;

/** Number of occupied beds of a ward at the end of a day; for today, at present. */
export const Occupancy = z.strictObject({ date: Day, wardId: Id, taken: z.int32() });
export type Occupancy = z.infer<typeof Occupancy>;

const wholeStay = { changes: ['admission'] as const, data: Admission };
// Charges depend on the times of the beds.
const timesOfStay = { changes: ['admission', 'stayCharge', 'bill'] as const, data: Admission };

export const admission = {
  ...list('/admission/list', {
    needs: read('WARD'),
    summary: 'List admissions; the latest first',
    filters: {
      search: Words,
      status: AdmissionStatus,
      open: z.literal(true),
      wardId: Id,
      from: Day,
      to: Day,
    },
    sorts: ['patient', 'ward', 'doctor', 'requested', 'status'],
    states: AdmissionStatus,
    row: AdmissionRow,
  }),
  board: get('/admission/board', {
    needs: read('WARD'),
    summary: 'View wards and beds; every ward with who is in its beds',
    data: z.array(BoardWard),
  }),
  occupancy: get('/admission/occupancy/{from}/{to}', {
    needs: read('WARD'),
    summary: 'View bed occupancy; of each ward at the end of each day; at most 92 days',
    params: { from: Day, to: Day },
    data: z.array(Occupancy),
  }),
  read: get('/admission/read/{id}', {
    needs: read('WARD'),
    summary: 'View an admission; with its beds; the read is audited',
    data: Admission,
  }),
  listOfTicket: get('/admission/read/ticket/{ticketId}', {
    needs: read('WARD', 'PATIENT', 'APPOINTMENT', 'TREATMENT'),
    summary: 'List the admissions of a ticket; newest first; the read is audited',
    params: { ticketId: Id },
    data: z.array(Admission),
  }),
  listOfPatient: get('/admission/read/patient/{patientId}', {
    needs: read('WARD', 'PATIENT', 'APPOINTMENT', 'TREATMENT'),
    summary: 'List the admissions of a patient; newest first; the read is audited',
    params: { patientId: Id },
    data: z.array(AdmissionRow),
  }),
  create: post('/admission/create', {
    ...wholeStay,
    needs: execute('WARD', 'RECEPTION'),
    summary: 'Request an admission; on an open ticket; keeps the bed',
    body: { admissionRo: AdmissionInput },
  }),
  update: post('/admission/update/{id}', {
    ...wholeStay,
    needs: execute('WARD', 'RECEPTION'),
    summary: 'Change an admission; the doctor, the reason or the expected nights, while it is open',
    body: { admissionRo: AdmissionChange },
  }),
  receive: post('/admission/update/{id}/receive', {
    ...timesOfStay,
    needs: execute('WARD'),
    summary: 'Receive a patient on a ward; the stay begins',
    body: { receiveRo: MomentInput },
  }),
  transfer: post('/admission/update/{id}/transfer', {
    ...timesOfStay,
    needs: execute('WARD'),
    summary: 'Transfer a patient to another bed; a free one; the one that they leave is to be cleaned',
    body: { transferRo: TransferInput },
  }),
  orderDischarge: post('/admission/update/{id}/order_discharge', {
    ...wholeStay,
    needs: execute('TREATMENT'),
    summary: 'Order a discharge',
    body: { orderRo: OrderInput },
  }),
  discharge: post('/admission/update/{id}/discharge', {
    ...timesOfStay,
    needs: execute('WARD'),
    summary: 'Discharge a patient; the stay is over, and the bed is to be cleaned; refused while something is owed',
    body: { dischargeRo: MomentInput },
  }),
  cancel: post('/admission/update/{id}/cancel', {
    ...wholeStay,
    needs: execute('WARD', 'RECEPTION'),
    summary: 'Cancel an admission; one that has not begun; the bed is free again',
    body: { cancelRo: CancelInput },
  }),
  correct: post('/admission/update/{id}/correct', {
    ...timesOfStay,
    needs: execute('WARD'),
    summary: 'Correct when a patient had a bed; with the reason',
    body: { correctionRo: CorrectionInput },
  }),
};
