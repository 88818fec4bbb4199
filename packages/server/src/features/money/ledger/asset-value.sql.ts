// SQL of the book value of an asset.
import { type RawBuilder, sql } from 'kysely';

/**
 * Straight-line book value, in kobo, of `asset a` with its category `c` on the day `today`: the full price until the day of
 * purchase and without a life in the category, zero once the life is over or the asset is retired. The loss is rounded down
 * to the kobo, as `bookValueOn` of asset.rules.ts does; a test compares the two.
 */
export const bookValueSql = (today: string | RawBuilder<string>): RawBuilder<number> => sql`(case
  when a.retired_on <= ${today}::date then 0
  when c.life_years is null or a.purchase_date >= ${today}::date then a.value
  when (a.purchase_date + make_interval(years => c.life_years))::date <= ${today}::date then 0
  else a.value - a.value * (${today}::date - a.purchase_date)
    / ((a.purchase_date + make_interval(years => c.life_years))::date - a.purchase_date) end)`;
