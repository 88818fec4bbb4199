// What is told to open screens when somebody changes something. No call: a stream that stays open
// (`GET /api/events`, server-sent events read by fetch with the session's token). It names kinds of records, never
// which one and nothing of what is in it.
import { z } from 'zod';

export const EVENTS_PATH = '/events';

/** Kinds of records of which one changed, as the audit trail names them; EVERYTHING where some may have been missed. */
export const LiveEvent = z.array(z.string()).min(1);

export const EVERYTHING = '*';

// Reports are not among them: they are read when they are opened, and a payment must not have every open one computed.
// Calls whose answers carry a record are found by the first segment of their path. A kind that is not listed is
// carried by the calls of its own name.
const carriers: Record<string, readonly string[]> = {
  absence: ['absence', 'schedule', 'appointment'],
  allergy_acknowledgement: ['pharmacy'],
  appointment: ['appointment', 'ticket', 'patient', 'dashboard', 'treatment'],
  bill: ['billing', 'payment', 'pharmacy', 'labRequest', 'treatment', 'invoice'],
  drug: ['drug', 'drugLot', 'pharmacy'],
  drugLot: ['drug', 'drugLot', 'pharmacy'],
  expensesCategory: ['expensesCategory', 'expenses'],
  financeAttachment: ['expenses', 'income', 'tax'],
  incomeCategory: ['incomeCategory', 'income'],
  invoice: ['invoice', 'billing', 'payment'],
  labRequest: ['labRequest', 'laboratory', 'labTest', 'request', 'treatment'],
  laboratory: ['laboratory', 'labRequest', 'labTest', 'request', 'treatment'],
  leaveTrack: ['leaveTrack', 'schedule', 'appointment'],
  patient: ['patient', 'ticket', 'dashboard'],
  patient_contact: ['patient'],
  patient_fact: ['patient'],
  pharmacy: ['pharmacy', 'request', 'treatment'],
  receipt: ['billing', 'payment', 'invoice', 'till', 'refund'],
  refund: ['refund', 'billing', 'payment', 'invoice', 'till'],
  schedule: ['schedule', 'appointment'],
  taxCategory: ['taxCategory', 'tax', 'invoice'],
  substance: ['substance', 'drug', 'patient', 'pharmacy'],
  ticket: ['ticket', 'patient'],
  treatment: ['treatment', 'ticket', 'patient'],
};

/** The first path segments of the calls whose answers may differ after records of these kinds changed. */
export const carriersOf = (records: readonly string[]): Set<string> =>
  new Set(records.flatMap((record) => carriers[record] ?? [record]));
