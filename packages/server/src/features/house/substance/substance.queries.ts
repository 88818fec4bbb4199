// SQL of substances besides what recordsOf makes.
import { sql } from 'kysely';
import { statement } from '../../../kernel/statement.ts';

/** What every hospital begins with; the list stands in the migration. */
export const shipSubstances = statement(
  (_, given: { tenantId: string }) => sql`select ship_substances(${given.tenantId}::uuid)`,
);
