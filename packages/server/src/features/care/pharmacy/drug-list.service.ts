// The list of drugs with their stock.
import type { drug } from '@almoner/contract/care/drug';
import type { FiltersOf } from '@almoner/contract/list';
import { withWords } from '../../../kernel/database/text-search.ts';
import { serveList } from '../../../kernel/records/list.ts';
import { drugs } from './drug-list.queries.ts';

export const drugLists = serveList(drugs, (filters: FiltersOf<typeof drug.page>, { call }) => ({
  ...withWords(filters),
  today: call.today,
}));
