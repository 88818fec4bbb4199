// Sessions by device: one's own, and those of a colleague that an administrator may end.
import { z } from 'zod';
import { execute, session } from '../access.ts';
import { get, post } from '../call.ts';
import { EmailAddress, Id, Instant } from '../wire.ts';

export const Device = z.strictObject({
  id: Id,
  /** Whether it is the session of this call. */
  current: z.boolean(),
  /** Browser and system in words, such as "Firefox on Windows"; empty where they are not known. */
  browser: z.string(),
  address: z.string(),
  signedInAt: Instant,
  seenAt: Instant,
});
export type Device = z.infer<typeof Device>;

export const device = {
  list: get('/session/read', {
    needs: session(),
    summary: "One's own live sessions: this one first, then by when they were last seen",
    data: z.array(Device),
  }),
  end: post('/session/delete/{id}', {
    needs: session(),
    changes: ['session'],
    summary: "End one of one's own sessions",
    data: z.null(),
  }),
  endOthers: post('/session/delete/others', {
    needs: session(),
    changes: ['session'],
    summary: "End all of one's own sessions but this one",
    data: z.null(),
  }),
};

const EXECUTES_STAFF = execute('DOCTOR', 'NURSE', 'EMPLOYEE');

export const StaffAccess = z.strictObject({
  /** Live sessions. */
  sessions: z.int32(),
  twoFactor: z.boolean(),
  /** Whether the caller may end the sessions, mail a link for a new password, and reset two-factor sign-in. */
  mayReset: z.boolean(),
  /** Whether the caller may confirm that an address which somebody else has changed is the person's own. */
  mayConfirmAddress: z.boolean(),
});
export type StaffAccess = z.infer<typeof StaffAccess>;

export const staffAccess = {
  read: get('/staff/read/access/{id}', {
    needs: EXECUTES_STAFF,
    summary: "How many live sessions a member of staff has; needs EXECUTE in the module of the record's role",
    data: StaffAccess,
  }),
  signOut: post('/staff/delete/session/{id}', {
    needs: EXECUTES_STAFF,
    changes: ['staff'],
    summary: 'Sign a member of staff out everywhere',
    data: StaffAccess,
  }),
  sendLink: post('/staff/reset/password/{id}', {
    needs: EXECUTES_STAFF,
    changes: ['staff'],
    summary: 'Mail a member of staff a link to choose a new password; nobody else can choose it',
    data: StaffAccess,
  }),
  confirmAddress: post('/staff/update/address/{id}', {
    needs: EXECUTES_STAFF,
    changes: ['staff'],
    summary: 'As a second administrator, have links for a new password sent to an address that the first has changed',
    /** The address shown to the administrator; if it has changed since, nothing is confirmed. */
    body: { email: EmailAddress.optional() },
    data: StaffAccess,
  }),
  resetTwoFactor: post('/staff/delete/two_factor/{id}', {
    needs: EXECUTES_STAFF,
    changes: ['staff'],
    summary: 'Take two-factor sign-in from a member of staff who has lost the app, and mail them',
    data: StaffAccess,
  }),
};
