// Leave: requests, remaining days by type, decisions (spec 1 section 2.14; state machine in ruling 5).
import { z } from 'zod';
import { read, session } from '../access.ts';
import { change, get, post } from '../call.ts';
import type { EncodedMessage } from '../encoded-message.ts';
import { list, Words } from '../list.ts';
import { ofStaff } from '../staff-shapes.ts';
import { Day, errorIfMissing, Filter, Id, Instant, Named, orNil, paragraph, requiredDay, Version } from '../wire.ts';
import { t } from './leave.words.ts';
import { LeaveAmount } from './leave-amount.ts';

export const leaveStatuses = ['PENDING', 'APPROVED', 'DECLINED'] as const;
export const LeaveStatus = z.enum(leaveStatuses);
export type LeaveStatus = z.infer<typeof LeaveStatus>;

/** The allowed status changes of a request. Only an ADMIN may set it back to PENDING. */
export const leaveMoves: Record<LeaveStatus, readonly LeaveStatus[]> = {
  PENDING: ['APPROVED', 'DECLINED'],
  APPROVED: ['PENDING'],
  DECLINED: ['PENDING'],
};

/** The longest request in calendar days, so that it spans at most two years. */
export const MOST_LEAVE_DAYS = 366;

/** Text of a number of days: `1 day`, `4 days`. */
export const daysInWords = (days: number): EncodedMessage => t.days({ days });

/** The error for a request that exceeds the remaining days. */
export const remainingInWords = (days: number, type: string, year: number): EncodedMessage =>
  t.remaining({ days, type, year });

export const LeaveStaff = ofStaff(
  z.strictObject({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    account: z.strictObject({ role: z.strictObject({ name: z.string() }) }),
  }),
);

/** Working days that a request takes from one year, counted when it was made. */
export const LeaveYear = z.strictObject({ leaveId: Id, year: z.int32(), days: LeaveAmount });

/** One leave request. */
export const LeaveTrack = z.strictObject({
  id: Id,
  startDate: Day,
  endDate: Day,
  /** Whether leave begins at noon of the first day. */
  startsAtNoon: z.boolean(),
  /** Whether leave ends at noon of the last day. */
  endsAtNoon: z.boolean(),
  numberOfDays: LeaveAmount,
  reason: z.string(),
  status: LeaveStatus,
  leave: z.strictObject({
    id: Id,
    year: z.int32(),
    staff: LeaveStaff,
    leaveType: Named,
  }),
  /** The years from which it takes days; `leave` is of the first. */
  years: z.array(LeaveYear),
  /** Name of the user who entered it for the person; null if the person requested it. */
  enteredBy: z.string().nullable(),
  requestedAt: Instant,
  decidedAt: Instant.nullable(),
  /** Name of the user who decided. */
  decidedBy: z.string().nullable(),
  version: Version,
});
export type LeaveTrack = z.infer<typeof LeaveTrack>;

/** A person's allowance of one leave type in one year, with the days pending and approved. */
const Balance = { year: z.int32(), taken: LeaveAmount, remaining: LeaveAmount };

/** A person's allowance with the requests that take days from it, newest first. */
export const Leave = z.strictObject({
  id: Id,
  staff: LeaveStaff,
  leaveType: z.strictObject({ id: Id, name: z.string(), duration: z.int32() }),
  ...Balance,
  leaveTrackList: z.array(
    LeaveTrack.pick({ id: true, startDate: true, endDate: true, numberOfDays: true, status: true }),
  ),
});
export type Leave = z.infer<typeof Leave>;

/** The caller's leave of one type in one year: `name` and `duration` are the type's. */
export const LeaveEntry = z.strictObject({ id: Id, name: z.string(), duration: z.int32(), ...Balance });
export type LeaveEntry = z.infer<typeof LeaveEntry>;

/** The caller's own leave: remaining days by type this year, and all requests, newest first. */
export const OwnLeave = z.strictObject({
  balances: z.array(z.strictObject({ leaveTypeId: Id, name: z.string(), duration: z.int32(), ...Balance })),
  requests: z.array(LeaveTrack),
});
export type OwnLeave = z.infer<typeof OwnLeave>;

/** The error for a last day, given the first; undefined if it is valid. */
export function spanComplaint(startDate: string, endDate: string): EncodedMessage | undefined {
  if (endDate < startDate) return t.endsBeforeStart();
  const days = (Date.parse(endDate) - Date.parse(startDate)) / (24 * 3600 * 1000) + 1;
  return days > MOST_LEAVE_DAYS ? t.mostDaysAtOnce({ max: MOST_LEAVE_DAYS }) : undefined;
}

interface LeaveSpan {
  startDate: string;
  endDate: string;
  startsAtNoon: boolean;
  endsAtNoon: boolean;
}

/** The error for leave on one day that both begins and ends at noon; undefined if it is valid. */
export const noonComplaint = ({
  startDate,
  endDate,
  startsAtNoon,
  endsAtNoon,
}: LeaveSpan): EncodedMessage | undefined =>
  startDate === endDate && startsAtNoon && endsAtNoon ? t.morningOrAfternoon() : undefined;

/** Whether the first or the last day is whole or half, as a path parameter. */
const LeaveEnd = z.enum(['whole', 'half']);

/** The days of leave as the server counts them by the working days of the person. */
export const LeaveDays = z.strictObject({
  startDate: Day,
  endDate: Day,
  startsAtNoon: z.boolean(),
  endsAtNoon: z.boolean(),
  numberOfDays: LeaveAmount,
  /** Remaining days of the leave type per year; null if no type was given. */
  years: z.array(LeaveYear.omit({ leaveId: true }).extend({ remaining: LeaveAmount.nullable() })),
});
export type LeaveDays = z.infer<typeof LeaveDays>;

/** New appointments of a doctor on a day of leave. */
export const BookedDay = z.strictObject({ date: Day, count: z.int32().min(1) });
export type BookedDay = z.infer<typeof BookedDay>;

export const LeaveInput = z
  .strictObject({
    /** The person; left out for the caller. */
    staffId: z.uuid(t.choosePerson()).nullish(),
    leaveTypeId: z.uuid(t.chooseLeaveType()),
    startDate: requiredDay(t.provideFirstDay()),
    endDate: requiredDay(t.provideLastDay()),
    /** Checked by the server, which counts itself and refuses another number. */
    numberOfDays: z
      .number(errorIfMissing(t.provideDays()))
      .multipleOf(0.5, t.wholeOrHalf())
      .min(0.5, t.askForHalfDay())
      .max(MOST_LEAVE_DAYS)
      .nullish(),
    /** Begins at noon of the first day, which then counts half. */
    startsAtNoon: z.boolean().default(false),
    /** Ends at noon of the last day, which then counts half. */
    endsAtNoon: z.boolean().default(false),
    reason: paragraph(t.provideReason(), 1000),
  })
  .superRefine(({ startDate, endDate, startsAtNoon, endsAtNoon }, issues) => {
    // Missing and malformed days are reported by the rules of their fields.
    if (!Day.safeParse(startDate).success || !Day.safeParse(endDate).success) return;
    const complaint = spanComplaint(startDate, endDate);
    if (complaint) issues.addIssue({ code: 'custom', path: ['endDate'], message: complaint });
    const halves = noonComplaint({ startDate, endDate, startsAtNoon, endsAtNoon });
    if (halves) issues.addIssue({ code: 'custom', path: ['endsAtNoon'], message: halves });
  });
export type LeaveInput = z.output<typeof LeaveInput>;

export const leave = {
  ...list('/leave/list', {
    needs: read('EMPLOYEE'),
    summary: 'List leave of all staff; by person, type and year, the newest year first',
    filters: { name: Words, leaveTypeId: Id, year: z.int32() },
    sorts: ['staff', 'type', 'year', 'taken', 'remaining'],
    row: Leave,
  }),
  list: get('/leave/read', {
    needs: session(),
    summary:
      "List leave; by person, type and year, newest year first: everybody's with EMPLOYEE READ, else one's own. At most 1,000",
    data: z.array(Leave),
  }),
  mine: get('/leave/read/mine', {
    needs: session(),
    summary: 'View own leave; what is left of each active type this year, and every request, newest first',
    data: OwnLeave,
  }),
  listOfType: get('/leave/read/type/{id}', {
    needs: session(),
    summary: 'View own leave of a type; by year; null where nothing of it was ever asked for',
    data: z.array(LeaveEntry).nullable(),
  }),
  decisions: get('/leave/read/decisions', {
    needs: session(),
    summary: 'List new decisions on own leave; those not shown yet, oldest first',
    data: z.array(LeaveTrack),
  }),
  days: get('/leave/read/days/{staffId}/{leaveTypeId}/{from}/{to}/{first}/{last}', {
    needs: session(),
    summary:
      "Count the working days of leave; in each year, its first and last day whole or half, and days left of a type; nil for oneself, a colleague's with EMPLOYEE EXECUTE",
    params: { staffId: orNil(Id), leaveTypeId: orNil(Id), from: Day, to: Day, first: LeaveEnd, last: LeaveEnd },
    data: LeaveDays,
  }),
  lastDay: get('/leave/read/last/{staffId}/{from}/{first}/{halfDays}', {
    needs: session(),
    summary:
      'Find the last day of leave; on which so many half working days are over, counted from a day, itself included, whole or from noon on',
    params: {
      staffId: orNil(Id),
      from: Day,
      first: LeaveEnd,
      halfDays: z
        .int32()
        .min(1)
        .max(2 * MOST_LEAVE_DAYS),
    },
    data: LeaveDays.pick({ endDate: true, endsAtNoon: true }),
  }),
  create: post('/leave/create', {
    needs: session(),
    changes: ['leaveTrack'],
    summary:
      'Request leave; or enter it for a colleague with EMPLOYEE EXECUTE; the days left of a type in a year are never exceeded',
    body: { leaveRo: LeaveInput },
    data: LeaveTrack,
  }),
};

export const leaveTrack = {
  ...list('/leaveTrack/list', {
    needs: read('EMPLOYEE'),
    summary: "List leave requests; everybody's, latest days first",
    filters: { name: Words, leaveTypeId: Id, status: LeaveStatus, from: Day, to: Day },
    sorts: ['employee', 'type', 'from', 'to', 'days', 'status'],
    states: LeaveStatus,
    row: LeaveTrack,
  }),
  requests: get('/leaveTrack/read/request', {
    needs: read('EMPLOYEE'),
    summary:
      "List waiting and latest leave requests; everybody's, latest days first. At most 1,000: those that wait first",
    data: z.array(LeaveTrack),
  }),
  filter: get('/leaveTrack/read/request/{name}/{leaveTypeId}/{status}/{from}/{to}', {
    needs: read('EMPLOYEE'),
    summary:
      'Search leave requests; of people with these words in their name, of a type, of a status, that touch the days from and to; nil for any. At most 1,000: those that wait first, then the latest',
    params: {
      name: Filter,
      leaveTypeId: orNil(Id),
      status: orNil(LeaveStatus),
      from: orNil(Day),
      to: orNil(Day),
    },
    data: z.array(LeaveTrack),
  }),
  history: get('/leaveTrack/read/leave/{leaveId}', {
    needs: session(),
    summary: "List the requests of a leave; latest days first: one's own, or anybody's with EMPLOYEE READ",
    params: { leaveId: Id },
    data: z.array(LeaveTrack),
  }),
  booked: get('/leaveTrack/read/{id}/booked', {
    needs: session(),
    summary: 'Count appointments during requested leave; new ones of the doctor on each day, for who decides it',
    data: z.array(BookedDay),
  }),
  setStatus: change('/leaveTrack/update/{id}/status/{status}', {
    needs: session(),
    changes: ['leaveTrack'],
    summary:
      'Approve or reject a leave request; for ADMIN or EMPLOYEE EXECUTE, not about oneself, nor to approve what one entered; back to PENDING for ADMIN',
    params: { status: LeaveStatus },
    data: LeaveTrack,
  }),
  withdraw: post('/leaveTrack/withdraw/{id}', {
    needs: session(),
    changes: ['leaveTrack'],
    summary: 'Withdraw a leave request; that one made, while it is pending: it is gone, and its days are left again',
    data: z.null(),
  }),
  markSeen: change('/leaveTrack/update/{id}/seen', {
    needs: session(),
    changes: ['leaveTrack'],
    summary: "Mark a leave decision as seen; about one's own request",
    data: z.null(),
  }),
};
