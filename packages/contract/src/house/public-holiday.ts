// Public holidays of the hospital: days that do not count as leave.
import { z } from 'zod';
import { session } from '../access.ts';
import { recordCalls } from '../record-calls.ts';
import { Day, Id, line, requiredDay, Version } from '../wire.ts';
import { t as house } from './house.words.ts';

export const PublicHoliday = z.strictObject({ id: Id, day: Day, name: z.string(), version: Version });
export type PublicHoliday = z.infer<typeof PublicHoliday>;

export const PublicHolidayInput = z.strictObject({
  day: requiredDay(house.provideDay()),
  name: line(house.provideName(), 100),
  version: Version.optional(),
});
export type PublicHolidayInput = z.output<typeof PublicHolidayInput>;

export const publicHoliday = recordCalls('/publicHoliday', {
  modules: ['LEAVETYPE'],
  row: PublicHoliday,
  body: { publicHolidayRo: PublicHolidayInput },
  calls: {
    list: { needs: session(), summary: 'List public holidays; by day' },
    read: 'View a public holiday',
    create: 'Add a public holiday; at most one on each day; leave that is asked for from now on takes none of its days',
    update: 'Change a public holiday; leave that was asked for keeps its days',
    delete: 'Delete a public holiday; leave that was asked for keeps its days',
  },
});
