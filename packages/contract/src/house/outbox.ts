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

/** Why a letter could not be sent. */
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
  /** Null where the role may not see the address: patients' take PATIENT, staff's EMPLOYEE. */
  to: z.string().nullable(),
  subject: z.string(),
  writtenAt: Instant,
  /** Who caused it to be sent; empty for the product itself. */
  writtenBy: z.string(),
  status: z.enum(letterStatuses),
  /** It is in the local outbox instead: no mail server was set when it was sent. */
  kept: z.boolean(),
  /** Why the last try failed; null where none did. */
  reason: z.enum(letterReasons).nullable(),
  tries: z.int(),
  /** When it is tried next; null once it has ended. */
  dueAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  /** Whether it can be sent again: not with a sign-in link, nor once its subject is over. */
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
