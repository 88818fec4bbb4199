// Substances. Constraints of the database enforce the rules: names are unique, and a substance in use cannot be deleted.
import { substanceNamed } from '@almoner/contract/front/allergy-match';
import { Substance } from '@almoner/contract/house/substance-list';
import { badRequest, conflict } from '../../../kernel/base/failure.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { recordsOf } from '../../../kernel/records/plain-record.ts';
import * as queries from './substance.queries.ts';
import { t } from './substance.words.ts';

/** Lists, adds, changes, switches and deletes substances. */
export const substances = recordsOf({
  kind: 'substance',
  table: 'substance',
  schema: Substance,
  order: ['name_key'],
  saveErrors: {
    substance_name_taken: () => conflict(t.nameTaken(), 'substanceRo.name'),
  },
  deleteErrors: {
    drug_substance_exists: () => conflict(t.keptByDrugs()),
    patient_fact_substance_exists: () => conflict(t.keptByAllergies()),
  },
});

/** The refusal of a record with an unknown substance. */
export const noSubstance = (field: string) => () => badRequest(field, t.choose());

/** The chosen substance; without a choice, the one that the drug's name contains. */
export async function findSubstanceId(
  db: Database,
  { name, substanceId }: { name: string; substanceId?: string | null | undefined },
): Promise<string | null> {
  if (substanceId !== undefined) return substanceId;
  return substanceNamed(name, await substances.list(db))?.id ?? null;
}

/** Inserts the substances of a new hospital. */
export async function shipSubstances(db: Database, tenantId: string): Promise<void> {
  await db.run(queries.shipSubstances, { tenantId });
}
