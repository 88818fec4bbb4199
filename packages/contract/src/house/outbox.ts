// Mail that the product sends: each letter with its status and the reason of a failure.
import { z } from 'zod';
import { execute, read } from '../access.ts';
import { get, post } from '../call.ts';
import { Day, Id, Instant, orNil, page } from '../wire.ts';

/** Kinds of letters; a new one is added here and gets a label in the screen. */
export const letterKinds = [
  'ACCOUNT_CHANGED',
  'APPOINTMENT_REMINDER',
  'CONFIRM_EMAIL',
  'INVOICE',
  'LEAVE_DECISION',
  'NEW_PASSWORD',
  'NOTIFICATION',
  'PAYSLIP',
  'TWO_FACTOR_RESET',
  'WARRANTY_END',
] as const;
export type LetterKind = (typeof letterKinds)[number];

export const letterStatuses = ['WAITING', 'SENT', 'FAILED'] as const;
export type LetterStatus = (typeof letterStatuses)[number];

/** Reasons why a letter could not be sent. */
export const letterReasons = [
  'ADDRESS_REFUSED',
  'LETTER_REFUSED',
  'TRY_LATER',
  'UNREACHABLE',
  'SIGN_IN_REFUSED',
  'TOO_LATE',
  'FILE_NOT_MADE',
  'UNREADABLE',
  'DAY_FULL',
  'UNCONFIRMED',
  'UNKNOWN',
] as const;
export type LetterReason = (typeof letterReasons)[number];

export const Letter = z.strictObject({
  id: Id,
  kind: z.enum(letterKinds),
  /**
   * Address of the recipient. Null if the role may not read it: those of patients require PATIENT, those of staff EMPLOYEE.
   */
  to: z.string().nullable(),
  subject: z.string(),
  writtenAt: Instant,
  /** The user who caused it; empty if the product did. */
  writtenBy: z.string(),
  status: z.enum(letterStatuses),
  /** Whether it is in the local outbox, because no mail server was set when it was sent. */
  kept: z.boolean(),
  /** Reason of the last failure; null if no try failed. */
  reason: z.enum(letterReasons).nullable(),
  tries: z.int(),
  /** Time of the next try; null if there is none. */
  dueAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  /** Whether it can be sent again: not with a sign-in link, nor after its subject has become obsolete. */
  again: z.boolean(),
});
export type Letter = z.infer<typeof Letter>;

const dayOrNil = orNil(Day);

export const letter = {
  list: get('/letter/read/{status}/{kind}/{from}/{to}/{page}/{size}', {
    needs: read('SETTING'),
    summary: 'List emails; of the last 90 days, newest first, by every given filter; nil for none',
    params: {
      status: orNil(z.enum(letterStatuses)),
      kind: orNil(z.enum(letterKinds)),
      from: dayOrNil,
      to: dayOrNil,
    },
    data: page(Letter),
  }),
  again: post('/letter/send/{id}', {
    needs: execute('SETTING'),
    changes: ['letter'],
    summary: 'Send an email again; one that was sent or has failed',
    data: Letter,
  }),
};
