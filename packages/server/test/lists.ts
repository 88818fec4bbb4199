// Responses of a list of contract/list.ts, page by page and complete.
import type { AnyCall } from '@almoner/contract/call';
import type { Person } from './hospital.ts';

interface ListCalls {
  page: AnyCall;
  export: AnyCall;
}

type Row = { id: string };

/** One page of a list. */
export const pageOf = (person: Person, list: ListCalls, filters: object, more: object = {}) =>
  person.get(list.page, { body: { filters, ...more } });

/** The ids on one page. */
export const idsOf = async (person: Person, list: ListCalls, filters: object, more: object = {}): Promise<string[]> =>
  (await pageOf(person, list, filters, more)).data.map(({ id }: Row) => id);

/** All rows of an export; fails if it is truncated. */
export async function exportOf(person: Person, list: ListCalls, body: object = {}): Promise<Row[]> {
  const { raw } = await person.ask(list.export, { body });
  const lines = raw
    .trimEnd()
    .split('\n')
    .map((line: string) => JSON.parse(line));
  const rows = lines.slice(1, -1);
  if (lines[0].total !== rows.length || lines.at(-1).rows !== rows.length) throw new Error(raw.slice(0, 300));
  return rows;
}

interface Orders {
  /** The ids in the ascending order of each column. */
  [sort: string]: string[];
}

/** The orders of a list that differ from the expected ones: both directions, by pages and in its export. */
export async function wrongOrders(person: Person, list: ListCalls, filters: object, orders: Orders): Promise<object[]> {
  const wrong: object[] = [];
  const compare = (how: object, found: string[], wanted: string[]) => {
    if (found.join() !== wanted.join()) wrong.push({ ...how, found, wanted });
  };
  for (const [sort, wanted] of Object.entries(orders)) {
    compare({ sort }, await idsOf(person, list, filters, { sort }), wanted);
    const desc = { sort, direction: 'desc' };
    compare(desc, await idsOf(person, list, filters, desc), wanted.toReversed());
    compare(
      { ...desc, whole: true },
      (await exportOf(person, list, { filters, ...desc })).map(({ id }) => id),
      wanted.toReversed(),
    );
    compare({ sort, page: 1 }, await idsOf(person, list, filters, { sort, size: 1, page: 1 }), wanted.slice(1, 2));
  }
  return wrong;
}
