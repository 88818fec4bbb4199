// Numbers with at most two decimals that the database stores as whole hundredths.
import { type RawBuilder, sql } from 'kysely';

/** SQL that converts hundredths into units. */
export const inUnits = (hundredths: RawBuilder<unknown>) => sql<number>`((${hundredths}) / 100.0)::float8`;

/** SQL that converts a numeric amount of units into hundredths. */
export const inHundredths = (units: RawBuilder<unknown>) => sql`round((${units}) * 100)::bigint`;
