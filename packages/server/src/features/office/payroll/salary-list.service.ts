// The list of staff with their salaries.
import type { FiltersOf } from '@almoner/contract/list';
import type { salary } from '@almoner/contract/office/salary';
import { serveList } from '../../../kernel/list.ts';
import { wordsIn } from '../../../kernel/words.ts';
import { salaries } from './salary-list.queries.ts';

export const salaryLists = serveList(salaries, ({ search, ...filters }: FiltersOf<typeof salary.page>, { call }) => ({
  ...filters,
  words: wordsIn(search),
  today: call.today,
}));
