// SQL of substances that recordsOf does not generate.
import { sql } from 'kysely';
import { statement } from '../../../kernel/database/statement.ts';

/** Inserts the initial substances of a hospital; the list is in the migration. */
export const shipSubstances = statement(
  (_, given: { tenantId: string }) => sql`select ship_substances(${given.tenantId}::uuid)`,
);
