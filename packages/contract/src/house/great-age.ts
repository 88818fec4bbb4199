// A birth date that makes a person exceptionally old is usually a typing error: forms and imports ask for confirmation.

/** Limit in years; few people have ever been older. */
export const GREAT_AGE = 110;

/** The age in whole years of a person older than the limit; undefined for anybody else. Days are `YYYY-MM-DD`. */
export function greatAgeOf(born: string, today: string): number | undefined {
  const isStillToCome = today.slice(5) < born.slice(5);
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (isStillToCome ? 1 : 0);
  return years > GREAT_AGE ? years : undefined;
}
