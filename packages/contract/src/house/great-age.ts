// A birth date that makes somebody older than nearly anybody gets is mostly a typing error: forms and imports ask about it.

/** Years; few people have ever been older. */
export const GREAT_AGE = 110;

/** The age of somebody who would be older than that, in whole years; undefined for everybody else. Days are `YYYY-MM-DD`. */
export function greatAgeOf(born: string, today: string): number | undefined {
  const isStillToCome = today.slice(5) < born.slice(5);
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (isStillToCome ? 1 : 0);
  return years > GREAT_AGE ? years : undefined;
}
