// Book value of an asset: in the rules and in SQL, to the kobo.
import { calls } from '@almoner/contract/calls';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anAsset, anAssetCategory } from '../../../../test/assets.ts';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { dayAfter } from '../../../kernel/base/clock.ts';
import { bookValueOn, bookYearsOf, type Depreciated } from './asset.rules.ts';

const { server, hospital } = await hospitalForFile({ now: '2026-11-20T12:00:00Z' });

const day = fc.integer({ min: 0, max: 60_000 }).map((days) => dayAfter('1990-01-01', days));
const owned = fc.record({
  value: fc.integer({ min: 0, max: 10_000_000_000_000 }),
  purchaseDate: day,
  lifeYears: fc.integer({ min: 1, max: 50 }),
  retiredOn: fc.constant(null),
});

test('a book value is whole, never negative, never rises, and ends at zero', () => {
  fc.assert(
    fc.property(owned, day, (one, on) => {
      const [today, tomorrow] = [bookValueOn(on, one), bookValueOn(dayAfter(on), one)];
      expect(Number.isInteger(today)).toBe(true);
      expect(tomorrow).toBeGreaterThanOrEqual(0);
      expect(today).toBeGreaterThanOrEqual(tomorrow);
      expect(bookValueOn(one.purchaseDate, one)).toBe(one.value);
      expect(bookValueOn(dayAfter(one.purchaseDate, 366 * one.lifeYears), one)).toBe(0);
      expect(bookValueOn(on, { ...one, retiredOn: on })).toBe(0);
      expect(bookValueOn(on, { ...one, lifeYears: null })).toBe(one.value);
    }),
  );
});

test('the losses between any days sum to the price', () => {
  fc.assert(
    fc.property(owned, fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 60 }), (one, pauses) => {
      let [on, lost, before] = [one.purchaseDate, 0, one.value];
      for (const pause of [...pauses, 366 * one.lifeYears]) {
        on = dayAfter(on, pause);
        const now = bookValueOn(on, one);
        lost += before - now;
        before = now;
      }
      expect(lost).toBe(one.value);
    }),
  );
});

test.for([
  ['2026-01-01', 2, '2027-01-01', 50],
  ['2024-02-29', 1, '2025-02-27', 1],
  ['2024-02-29', 1, '2025-02-28', 0],
  ['2026-01-01', 1, '2025-06-01', 100],
] as const)('bought on %s for 100 for %i years, the book value on %s is %i', ([purchaseDate, lifeYears, on, worth]) => {
  expect(bookValueOn(on, { value: 100, purchaseDate, lifeYears, retiredOn: null })).toBe(worth);
});

test('its years connect, sum to the price, and end at zero or with the day of retirement', () => {
  const ended = fc.option(fc.integer({ min: 0, max: 20_000 }));
  const life = fc.option(fc.integer({ min: 1, max: 50 }));
  fc.assert(
    fc.property(owned, life, ended, (bought, lifeYears, after) => {
      const retiredOn = after === null ? null : dayAfter(bought.purchaseDate, after);
      const one = { ...bought, lifeYears, retiredOn };
      const years = bookYearsOf(one, 2220);
      expect(years[0]).toMatchObject({ year: Number(one.purchaseDate.slice(0, 4)), opening: one.value });
      for (const [place, { year, opening, depreciation, closing }] of years.entries()) {
        expect([opening - depreciation, bookValueOn(`${year}-12-31`, one)]).toEqual([closing, closing]);
        if (place > 0) expect([years[place - 1]?.year, years[place - 1]?.closing]).toEqual([year - 1, opening]);
      }
      const last = years.at(-1);
      const lost = years.reduce((sum, { depreciation }) => sum + depreciation, 0);
      expect([lost, last?.closing]).toEqual(lifeYears || retiredOn ? [one.value, 0] : [0, one.value]);
      if (retiredOn) expect(last?.year).toBeLessThanOrEqual(Number(retiredOn.slice(0, 4)));
    }),
  );
});

test('the list and its sum agree with the rules, for hundreds of assets', async () => {
  const { id } = await anAsset(hospital, { categoryId: (await anAssetCategory(hospital)).id });
  await server.sql(
    `with made as (
       insert into asset_category (tenant_id, id, name, life_years)
       select tenant_id, gen_random_uuid(), 'Life ' || n, 1 + n % 50 from asset, generate_series(1, 400) as n where id = $1
       returning tenant_id, id, life_years)
     insert into asset (tenant_id, id, number, name, category_id, purchase_date, value, entered_by, entered_at)
     select a.tenant_id, gen_random_uuid(), m.id::text, 'Life', m.id,
       ('2026-11-25'::date - ((random() * 12000)::integer)), (random() * 5e12)::bigint, a.entered_by, now()
     from asset a, made m where a.id = $1`,
    [id],
  );
  const rows = await server.sql(
    `select a.value::float8 as value, a.purchase_date::text as "purchaseDate", c.life_years as "lifeYears", a.id
     from asset a join asset_category c on c.id = a.category_id`,
  );
  const expected = new Map(
    rows.map((row) => [row.id, bookValueOn('2026-11-20', { ...(row as unknown as Depreciated), retiredOn: null })]),
  );
  const shown: { id: string; bookValue: number }[] = [];
  for (let page = 0; page < 5; page++) {
    const found = await hospital.admin.get(calls.asset.page, { body: { page, size: 100 } });
    shown.push(...found.data);
    expect(Math.round(found.sumBook * 100)).toBe([...expected.values()].reduce((sum, one) => sum + one, 0));
  }
  expect(new Map(shown.map((one) => [one.id, Math.round(one.bookValue * 100)]))).toEqual(expected);
});
