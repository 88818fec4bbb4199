// Leave: requests, what is left of each type, decisions (spec 1 section 2.14; state machine in ruling 5).
import { z } from 'zod';
import { read, session } from './access.ts';
import { change, get, post } from './call.ts';
import { Day, Filter, Id, Instant, Nil, paragraph, requiredDay, Version } from './wire.ts';

export const leaveStatuses = ['PENDING', 'APPROVED', 'DECLINED'] as const;
export const LeaveStatus = z.enum(leaveStatuses);
export type LeaveStatus = z.infer<typeof LeaveStatus>;

/** Where a request can go from each status; everything else is refused. Back to PENDING only by an ADMIN. */
export const leaveMoves: Record<LeaveStatus, readonly LeaveStatus[]> = {
  PENDING: ['APPROVED', 'DECLINED'],
  APPROVED: ['PENDING'],
  DECLINED: ['PENDING'],
};

const DAY_MS = 24 * 3600 * 1000;
const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];

/** Days from Monday to Friday between two days, both included; 0 where the second is before the first. */
export function countWorkingDays(from: string, to: string): number {
  const days = Math.floor((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  if (!(days > 0)) return 0;
  const first = new Date(from).getUTCDay();
  const rest = Array.from({ length: days % 7 }, (_, day) => (first + day) % 7);
  return Math.floor(days / 7) * 5 + rest.filter((day) => MONDAY_TO_FRIDAY.includes(day)).length;
}

/** The day on which that many working days are over, counted from a day, itself included. */
export function lastWorkingDay(from: string, workingDays: number): string {
  let day = Date.parse(from);
  for (let left = workingDays; ; day += DAY_MS) {
    if (MONDAY_TO_FRIDAY.includes(new Date(day).getUTCDay())) left -= 1;
    if (left <= 0) return new Date(day).toISOString().slice(0, 10);
  }
}

/** `1 day`, `4 days`. */
export const daysInWords = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

/** What is said where more days are asked for than are left. */
export const remainingInWords = (days: number, type: string, year: number): string =>
  days === 0
    ? `No days of ${type} remain in ${year}.`
    : `Only ${daysInWords(days)} of ${type} ${days === 1 ? 'remains' : 'remain'} in ${year}.`;

const LeaveStaff = z.strictObject({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  account: z.strictObject({ role: z.strictObject({ name: z.string() }) }),
});

/** One request. */
export const LeaveTrack = z.strictObject({
  id: Id,
  startDate: Day,
  endDate: Day,
  numberOfDays: z.int32(),
  reason: z.string(),
  status: LeaveStatus,
  leave: z.strictObject({
    id: Id,
    year: z.int32(),
    staff: LeaveStaff,
    leaveType: z.strictObject({ id: Id, name: z.string() }),
  }),
  requestedAt: Instant,
  decidedAt: Instant.nullable(),
  /** Name of whoever decided. */
  decidedBy: z.string().nullable(),
  version: Version,
});
export type LeaveTrack = z.infer<typeof LeaveTrack>;

/** What a person may take of a type in a year, and what of it is pending or approved. */
const Balance = { year: z.int32(), taken: z.int32(), remaining: z.int32() };

/** One person's leave of one type in one year, with its requests, newest first. */
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

/** One's own leave: what is left of each type this year, and every request, newest first. */
export const OwnLeave = z.strictObject({
  balances: z.array(z.strictObject({ leaveTypeId: Id, name: z.string(), duration: z.int32(), ...Balance })),
  requests: z.array(LeaveTrack),
});
export type OwnLeave = z.infer<typeof OwnLeave>;

export const LeaveInput = z
  .strictObject({
    leaveTypeId: z.uuid('Please choose a leave type.'),
    startDate: requiredDay('Please provide the first day.'),
    endDate: requiredDay('Please provide the last day.'),
    numberOfDays: z.int32('Please provide the number of days.').min(1, 'Please provide at least one day.').max(366),
    reason: paragraph('Please provide a reason.', 1000),
  })
  .superRefine(({ startDate, endDate, numberOfDays }, issues) => {
    const refuse = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message });
    // What is missing or no day at all has been said already.
    if (!Day.safeParse(startDate).success || !Day.safeParse(endDate).success) return;
    const days = countWorkingDays(startDate, endDate);
    if (endDate < startDate) refuse('endDate', 'The last day is before the first.');
    else if (startDate.slice(0, 4) !== endDate.slice(0, 4)) {
      refuse('endDate', 'Leave is counted by the year. Please send one request for each year.');
    } else if (days === 0) refuse('endDate', 'There is no working day from the first day to the last.');
    else if (numberOfDays >= 1 && days !== numberOfDays) {
      refuse(
        'numberOfDays',
        `From the first day to the last there ${days === 1 ? 'is 1 working day' : `are ${days} working days`}.`,
      );
    }
  });
export type LeaveInput = z.output<typeof LeaveInput>;

export const leave = {
  list: get('/leave/read', {
    needs: session(),
    summary:
      "Leave by person, type and year, newest year first: everybody's with EMPLOYEE READ, else one's own. At most 1,000",
    data: z.array(Leave),
  }),
  mine: get('/leave/read/mine', {
    needs: session(),
    summary: "One's own leave: what is left of each active type this year, and every request, newest first",
    data: OwnLeave,
  }),
  listOfType: get('/leave/read/type/{id}', {
    needs: session(),
    summary: "One's own leave of a type, by year; null where nothing of it was ever asked for",
    data: z.array(LeaveEntry).nullable(),
  }),
  decisions: get('/leave/read/decisions', {
    needs: session(),
    summary: 'Decisions about own requests that were not shown yet, oldest first',
    data: z.array(LeaveTrack),
  }),
  create: post('/leave/create', {
    needs: session(),
    summary: 'Ask for leave; the days that are left of a type in a year are never exceeded',
    body: { leaveRo: LeaveInput },
    data: LeaveTrack,
  }),
};

export const leaveTrack = {
  requests: get('/leaveTrack/read/request', {
    needs: read('EMPLOYEE'),
    summary: "Everybody's requests, latest days first. At most 1,000",
    data: z.array(LeaveTrack),
  }),
  filter: get('/leaveTrack/read/request/{name}/{leaveTypeId}/{status}/{from}/{to}', {
    needs: read('EMPLOYEE'),
    summary:
      'Requests of people with these words in their name, of a type, of a status, that touch the days from and to; nil for any. At most 1,000',
    params: {
      name: Filter,
      leaveTypeId: z.union([Nil, Id]),
      status: z.union([Nil, LeaveStatus]),
      from: z.union([Nil, Day]),
      to: z.union([Nil, Day]),
    },
    data: z.array(LeaveTrack),
  }),
  history: get('/leaveTrack/read/leave/{leaveId}', {
    needs: session(),
    summary: "The requests of one leave, latest days first: one's own, or anybody's with EMPLOYEE READ",
    params: { leaveId: Id },
    data: z.array(LeaveTrack),
  }),
  setStatus: change('/leaveTrack/update/{id}/status/{status}', {
    needs: session(),
    summary: 'Decide a request, for ADMIN or EMPLOYEE EXECUTE, not about oneself; back to PENDING for ADMIN',
    params: { status: LeaveStatus },
    data: LeaveTrack,
  }),
  markSeen: change('/leaveTrack/update/{id}/seen', {
    needs: session(),
    summary: "Notes that the decision about one's own request was shown",
    data: z.null(),
  }),
};
