// Leave types of the hospital, and their lookup for the leave screens.
import { z } from 'zod';
import { session } from '../access.ts';
import { recordCalls } from '../record-calls.ts';
import { Active, errorIfMissing, Id, line, optionalLine, TenantCode, Version } from '../wire.ts';
import { t as house } from './house.words.ts';
import { t } from './leave.words.ts';

export const LeaveType = z.strictObject({
  id: Id,
  name: z.string(),
  /** Working days per person and calendar year. */
  duration: z.int32(),
  /** Time of the year in the hospital's words: `January to June`. */
  period: z.string(),
  /** The only year in which it can be taken; null for every year. */
  year: z.int32().nullable(),
  /** Whether its days are unpaid. */
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
    .int32(errorIfMissing(t.provideDuration()))
    .min(1, t.askForDay())
    .max(MOST_DAYS, t.mostDays({ max: MOST_DAYS })),
  year: z
    .int32(errorIfMissing(t.provideYear()))
    .min(YEARS.min, t.fromYear(YEARS))
    .max(YEARS.max, t.upToYear(YEARS))
    .nullable(),
  period: optionalLine(100).default(''),
  unpaid: z.boolean().default(false),
  status: Active.default(1),
  version: Version.optional(),
  // Sent back by clients and ignored; path and session determine the record.
  id: z.unknown().optional(),
  tenantId: z.unknown().optional(),
});

/** The label of a type: `Casual Leave`, or `Study Leave (2027)` for a type of a single year. */
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
