// The state of a bed, for queries of several features. It follows from who has the bed, and is written nowhere.
import { sql } from 'kysely';

/** Joins to bed `b` the row `h` of who has it: from when it is kept until it is cleaned. There is one at most. */
export const joinHolder = sql`
  left join admission_bed h on h.tenant_id = b.tenant_id and h.bed_id = b.id and h.free_at is null`;

/** A `BedState` of the contract, of `bed b` with its holder `h`. */
export const bedState = sql`
  case when b.status = 0 then 'CLOSED' when h.id is null then 'FREE' when h.until_at is null then 'OCCUPIED'
    else 'CLEANING' end`;

/** Beds as people count: bed 2 before bed 10. */
export const byName = (() => {
  const { compare } = new Intl.Collator('en', { numeric: true });
  return (one: string, other: string) => compare(one, other);
})();
