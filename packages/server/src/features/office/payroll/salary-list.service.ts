// The list of staff with their salaries.
import type { FiltersOf } from '@almoner/contract/list';
import type { salary } from '@almoner/contract/office/salary';
import { wordsIn } from '../../../kernel/database/text-search.ts';
import { serveList } from '../../../kernel/records/list.ts';
import { salaries } from './salary-list.queries.ts';

export const salaryLists = serveList(salaries, ({ search, ...filters }: FiltersOf<typeof salary.page>, { call }) => ({
  ...filters,
  words: wordsIn(search),
  today: call.today,
}));
