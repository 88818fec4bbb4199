// All SQL of the drug list.
import type { DrugName } from '@almoner/contract/drug';
import { sql } from 'kysely';
import { statement } from '../../kernel/statement.ts';

export const listDrugs = statement(
  () => sql<DrugName>`select id, name, unit, price, status from drug order by name_key limit 10000`,
);
