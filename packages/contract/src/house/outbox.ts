// Letters that leave by mail: what was sent, what waits, what failed and why.
import { z } from 'zod';
import { execute, read } from '../access.ts';
import { get, post } from '../call.ts';
import { Day, Id, Instant, Nil, page } from '../wire.ts';

/** What letters are about; a new one is a line here and its words in the screen. */
export const letterKinds = [
  'ACCOUNT_CHANGED',
  'APPOINTMENT_REMINDER',
  'CONFIRM_EMAIL',
  'INVOICE',
  'LEAVE_DECISION',
  'NEW_PASSWORD',
  'TWO_FACTOR_RESET',
] as const;
export type LetterKind = (typeof letterKinds)[number];

export const letterStatuses = ['WAITING', 'SENT', 'FAILED'] as const;
export type LetterStatus = (typeof letterStatuses)[number];

/** Why a letter was not taken. */
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
  /** Null for who may not see the address: of patients it takes PATIENT, of staff EMPLOYEE. */
  to: z.string().nullable(),
  subject: z.string(),
  writtenAt: Instant,
  /** Who had it sent; empty where the product did by itself. */
  writtenBy: z.string(),
  status: z.enum(letterStatuses),
  /** Why the last try failed; null where none did. */
  reason: z.enum(letterReasons).nullable(),
  tries: z.int(),
  /** When it is tried next; null once it has ended. */
  dueAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  /** A link with which somebody gets in is asked for anew, and what is over is not sent any more. */
  again: z.boolean(),
});
export type Letter = z.infer<typeof Letter>;

const dayOrNil = z.union([Nil, Day]);

export const letter = {
  list: get('/letter/read/{status}/{kind}/{from}/{to}/{page}/{size}', {
    needs: read('SETTING'),
    summary: 'Letters of the last 90 days, newest first, that match every given filter; nil for none',
    params: {
      status: z.union([Nil, z.enum(letterStatuses)]),
      kind: z.union([Nil, z.enum(letterKinds)]),
      from: dayOrNil,
      to: dayOrNil,
    },
    data: page(Letter),
  }),
  again: post('/letter/send/{id}', {
    needs: execute('SETTING'),
    summary: 'Send a letter again that was sent or has failed',
    data: Letter,
  }),
};
