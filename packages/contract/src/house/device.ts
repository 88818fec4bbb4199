// Sessions by device: the user's own, and those of a colleague that an administrator may end.
import { z } from 'zod';
import { execute, session } from '../access.ts';
import { get, post } from '../call.ts';
import { EmailAddress, Id, Instant } from '../wire.ts';

export const Device = z.strictObject({
  id: Id,
  /** Whether it is the session of this call. */
  current: z.boolean(),
  /** Browser and system, such as "Firefox on Windows"; empty if unknown. */
  browser: z.string(),
  address: z.string(),
  signedInAt: Instant,
  seenAt: Instant,
});
export type Device = z.infer<typeof Device>;

export const device = {
  list: get('/session/read', {
    needs: session(),
    summary: 'List own signed-in devices; live sessions: this one first, then by when they were last seen',
    data: z.array(Device),
  }),
  end: post('/session/delete/{id}', {
    needs: session(),
    changes: ['session'],
    summary: "Sign out on another device; ends one of one's own sessions",
    data: z.null(),
  }),
  endOthers: post('/session/delete/others', {
    needs: session(),
    changes: ['session'],
    summary: "Sign out on all other devices; ends all of one's own sessions but this one",
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
  /** Whether the caller may confirm a mail address that another user has changed. */
  mayConfirmAddress: z.boolean(),
});
export type StaffAccess = z.infer<typeof StaffAccess>;

export const staffAccess = {
  read: get('/staff/read/access/{id}', {
    needs: EXECUTES_STAFF,
    summary:
      "View the sign-ins of a staff member; how many live sessions; needs EXECUTE in the module of the record's role",
    data: StaffAccess,
  }),
  signOut: post('/staff/delete/session/{id}', {
    needs: EXECUTES_STAFF,
    changes: ['staff'],
    summary: 'Sign a staff member out everywhere',
    data: StaffAccess,
  }),
  sendLink: post('/staff/reset/password/{id}', {
    needs: EXECUTES_STAFF,
    changes: ['staff'],
    summary: 'Send a staff member a password link; to choose a new password; nobody else can choose it',
    data: StaffAccess,
  }),
  confirmAddress: post('/staff/update/address/{id}', {
    needs: EXECUTES_STAFF,
    changes: ['staff'],
    summary:
      'Confirm the new email address of a staff member; as a second administrator: links for a new password go to what the first has changed it to',
    /** The address shown to the administrator; if it has changed since, the call is refused. */
    body: { email: EmailAddress.optional() },
    data: StaffAccess,
  }),
  resetTwoFactor: post('/staff/delete/two_factor/{id}', {
    needs: EXECUTES_STAFF,
    changes: ['staff'],
    summary: 'Remove two-factor sign-in of a staff member; who has lost the app, and mail them',
    data: StaffAccess,
  }),
};
