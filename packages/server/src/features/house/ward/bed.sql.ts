// The state of a bed, for queries of several features. It is derived from the stays, and not stored.
import { sql } from 'kysely';

/** Joins to bed `b` its holder `h`: from the reservation until the cleaning. There is at most one. */
export const joinHolder = sql`
  left join admission_bed h on h.tenant_id = b.tenant_id and h.bed_id = b.id and h.free_at is null`;

/** A `BedState` of the contract, for `bed b` with its holder `h`. */
export const bedState = sql`
  case when b.status = 0 then 'CLOSED' when h.id is null then 'FREE' when h.until_at is null then 'OCCUPIED'
    else 'CLEANING' end`;

/** Natural order: bed 2 before bed 10. */
export const byName = (() => {
  const { compare } = new Intl.Collator('en', { numeric: true });
  return (one: string, other: string) => compare(one, other);
})();
