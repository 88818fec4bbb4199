// The biller of laboratory requests.
import type { RequestBiller } from '../../money/bill/biller.service.ts';
import { listPricedTests, listUnlisted } from './lab-request.queries.ts';
import { labRequests } from './lab-request.service.ts';

export const laboratoryBiller: RequestBiller = {
  ...labRequests.biller,
  unlisted: async ({ db }, id) => (await db.all(listUnlisted, { id })).map(({ title }) => title),
  lines: async ({ db }, id) => {
    const tests = await db.all(listPricedTests, { id });
    const priced = tests.flatMap(({ unitAmount, ...test }) => (unitAmount === null ? [] : [{ ...test, unitAmount }]));
    return priced.length === tests.length ? priced : [];
  },
};
