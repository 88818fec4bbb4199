// Numbers of at most two decimals that the database keeps as whole hundredths: read as they are said, and written exactly.
import { type RawBuilder, sql } from 'kysely';

/** What so many hundredths are, in units. */
export const inUnits = (hundredths: RawBuilder<unknown>) => sql<number>`((${hundredths}) / 100.0)::float8`;

/** Hundredths of a number of units, which is numeric. */
export const inHundredths = (units: RawBuilder<unknown>) => sql`round((${units}) * 100)::bigint`;
