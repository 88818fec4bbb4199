// Public holidays: entered by hand or from a file, and read wherever working days are counted.
import { PublicHoliday, type PublicHolidayInput } from '@almoner/contract/house/public-holiday';
import { conflict } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { recordsOf } from '../../../kernel/records/plain-record.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as queries from './public-holiday.queries.ts';
import { t } from './public-holiday.words.ts';

export const publicHolidays = recordsOf({
  kind: 'publicHoliday',
  table: 'public_holiday',
  schema: PublicHoliday,
  order: ['day'],
  saveErrors: {
    public_holiday_day_taken: () => conflict(t.dayTaken(), 'publicHolidayRo.day'),
  },
  deleteErrors: {},
});

const setOf = (rows: readonly { day: string }[]): Set<string> => new Set(rows.map(({ day }) => day));

/** Public holidays of a range, both ends included. */
export const listHolidaysBetween = async (db: Database, from: string, to: string): Promise<Set<string>> =>
  setOf(await db.all(queries.listBetween, { from, to }));

/** The days among `days` that are public holidays. */
export const listHolidaysAmong = async (db: Database, days: readonly string[]): Promise<Set<string>> =>
  setOf(await db.all(queries.listAmong, { days }));

/** Adds many public holidays at once. Fails as a conflict where one of the days has become a holiday meanwhile. */
export async function addHolidays({ db, audit }: CallContext, inputs: readonly PublicHolidayInput[]): Promise<void> {
  const rows = inputs.map(({ day, name }) => ({ id: newId(), day, name }));
  const added = await db.all(queries.insertMany, { holidays: JSON.stringify(rows) });
  const there = setOf(added);
  const taken = rows.find(({ day }) => !there.has(day));
  if (taken) throw conflict(t.dayJustTaken({ day: taken.day }));
  await audit.changedAll(
    'publicHoliday',
    added.map((after) => ({ id: after.id, before: null, after })),
  );
}
