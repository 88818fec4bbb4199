// Leave types of the hospital; their list is the lookup that the leave screens need.
import { z } from 'zod';
import { session } from '../access.ts';
import { recordCalls } from '../record-calls.ts';
import { Active, asked, Id, line, optionalLine, TenantCode, Version } from '../wire.ts';
import { t as house } from './house.words.ts';
import { t } from './leave.words.ts';

export const LeaveType = z.strictObject({
  id: Id,
  name: z.string(),
  /** Working days that a person may take of it in a calendar year. */
  duration: z.int32(),
  /** When it is taken, in the hospital's words: `January to June`. */
  period: z.string(),
  /** The one year in which it can be taken; null is every year. */
  year: z.int32().nullable(),
  /** A salary is not paid for its days. */
  unpaid: z.boolean(),
  status: Active,
  tenantId: TenantCode,
  version: Version,
});
export type LeaveType = z.infer<typeof LeaveType>;

const MOST_DAYS = 366;
const YEARS = { min: 2000, max: 2200 };

export const LeaveTypeInput = z.strictObject({
  name: line(house.provideName(), 100),
  duration: z
    .int32(asked(t.provideDuration()))
    .min(1, t.askForDay())
    .max(MOST_DAYS, t.mostDays({ max: MOST_DAYS })),
  year: z.int32(asked(t.provideYear())).min(YEARS.min, t.fromYear(YEARS)).max(YEARS.max, t.upToYear(YEARS)).nullable(),
  period: optionalLine(100).default(''),
  unpaid: z.boolean().default(false),
  status: Active.default(1),
  version: Version.optional(),
  // Fields of the record that clients send back; path and session decide instead.
  id: z.unknown().optional(),
  tenantId: z.unknown().optional(),
});

/** The label of a type: `Casual Leave`, `Study Leave (2027)` where it is for one year. */
export const leaveTypeInWords = ({ name, year }: Pick<LeaveType, 'name' | 'year'>): string =>
  year === null ? name : `${name} (${year})`;

export const leaveType = recordCalls('/leaveType', {
  modules: ['LEAVETYPE'],
  row: LeaveType,
  body: { leaveTypeRo: LeaveTypeInput },
  calls: {
    list: { needs: session(), summary: 'List leave types; by name and year' },
    read: 'View a leave type',
    create: 'Add a leave type; for one year or (null) every year; its name is unique within that',
    update: 'Change a leave type; its days stay at least what someone has requested in a year',
    setStatus: 'Make a leave type active or inactive; 1 or 0; no more leave of an inactive one is asked for',
    delete: 'Delete a leave type; one that was never asked for',
  },
});
