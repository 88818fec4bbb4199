// SQL of the list of drugs with their stock.
import type { drug } from '@almoner/contract/care/drug';
import { sql } from 'kysely';
import { holdsWords } from '../../../kernel/database/text-search.ts';
import { listOf } from '../../../kernel/records/list.ts';
import { drugOn, isLowOn, nextExpiryOn, onHandOn } from './drug.queries.ts';

interface DrugFilters {
  /** The present day: lots that expired before it cannot be dispensed. */
  today: string;
  words?: string[] | undefined;
  status?: 0 | 1 | undefined;
  low?: true | undefined;
}

// The name without accents and apostrophes, like the words of a search.
const plainName = sql`regexp_replace(normalize(d.name, NFKD), '[\\u0300-\\u036f''’]', '', 'g')`;

export const drugs = listOf<typeof drug.page, DrugFilters>({
  columns: ({ today }) => drugOn(today),
  table: sql`drug d`,
  alias: 'd',
  filters: {
    words: ({ words }) => holdsWords(words ?? [], plainName),
    status: ({ status }) => sql`d.status = ${status}::smallint`,
    low: ({ today }) => isLowOn(today),
  },
  sorts: {
    name: { by: sql`d.name_key`, type: 'text' },
    unit: { by: sql`lower(d.unit)`, type: 'text' },
    price: { by: sql`d.price`, type: 'bigint' },
    onHand: { by: ({ today }) => onHandOn(today), type: 'bigint' },
    reorder: { by: sql`d.reorder_level`, type: 'bigint' },
    // Drugs that are not in stock come last.
    expiry: { by: ({ today }) => sql`coalesce(${nextExpiryOn(today)}, 'infinity')`, type: 'date' },
    status: { by: sql`d.status`, type: 'bigint' },
    surplus: { by: ({ today }) => sql`${onHandOn(today)} - 100::bigint * d.reorder_level`, type: 'bigint' },
  },
  order: { sort: 'name', direction: 'asc' },
});
