import { calls } from '@almoner/contract/calls';
import { aWord, type Hospital } from '../hospital.ts';
import { recordTests } from '../record-tests.ts';

// No date has two public holidays.
let days = 0;
const publicHolidayRo = () => {
  days += 1;
  return { day: new Date(Date.UTC(2100, 0, days)).toISOString().slice(0, 10), name: aWord() };
};
const aHoliday = async ({ admin }: Hospital): Promise<string> =>
  (await admin.get(calls.publicHoliday.create, { body: { publicHolidayRo: publicHolidayRo() } })).id;

export default recordTests({
  made: async ({ hospital }) => ({ holidayId: await aHoliday(hospital), freeHolidayId: await aHoliday(hospital) }),
  examples: {
    publicHoliday: {
      read: ({ holidayId: id }) => ({ params: { id } }),
      create: () => ({ body: { publicHolidayRo: publicHolidayRo() } }),
      update: ({ holidayId: id }) => ({ params: { id }, body: { publicHolidayRo: publicHolidayRo() } }),
      delete: ({ freeHolidayId: id }) => ({ params: { id } }),
    },
  },
  // Public holidays are identified by date and not by name, and are never inactive: public-holiday.test.ts tests them.
  children: ['public_holiday'],
});
