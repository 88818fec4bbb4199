// Import of public holidays: validates rows, and adds the valid ones.
import type { PublicHolidayField } from '@almoner/contract/desk/import';
import { type PublicHolidayRow, readPublicHolidayRow } from '@almoner/contract/desk/import-rows';
import { addHolidays, listHolidaysAmong } from '../../house/public-holiday/public-holiday.service.ts';
import { repeatedIn, sift } from './import.rules.ts';
import type { GoodRow, Importer } from './import.service.ts';
import { t } from './import.words.ts';

export const publicHolidayImporter: Importer<PublicHolidayField, PublicHolidayRow, null> = {
  kind: 'publicHoliday',
  async check({ db }, rows, columns) {
    const readings = rows.map(({ row, cells }) => ({ row, ...readPublicHolidayRow(cells, columns) }));
    const issues = readings.flatMap(({ row, issues }) => issues.map((one) => ({ row, ...one })));
    const read = readings.flatMap(({ row, input }): GoodRow<PublicHolidayRow>[] => (input ? [{ row, input }] : []));
    issues.push(...repeatedIn(read, ({ input }) => input.day, 'day', t.sameDay));
    const taken = await listHolidaysAmong(
      db,
      read.map(({ input }) => input.day),
    );
    for (const { row, input } of read) {
      if (taken.has(input.day)) issues.push({ row, field: 'day', message: t.holidayAlready() });
    }
    return sift(read, issues);
  },
  async add(call, rows) {
    await addHolidays(
      call,
      rows.map(({ input }) => input),
    );
  },
};
