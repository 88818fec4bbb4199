// Lists of doctors, nurses and employees, and of staff to choose from.
import type { doctorList, employeeList, StaffCard } from '@almoner/contract/house/staff';
import type { FiltersOf } from '@almoner/contract/list';
import type { Page } from '@almoner/contract/wire';
import { wordsIn } from '../../../kernel/database/text-search.ts';
import { type InPath, serveList, withoutNull } from '../../../kernel/records/list.ts';
import { toPage } from '../../../kernel/records/paging.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as queries from './staff.queries.ts';
import { cards } from './staff-list.queries.ts';

type Paging = { page: number; size: number };

const membersOf = (member: 'DOCTOR' | 'NURSE') =>
  serveList(cards, ({ name }: FiltersOf<typeof doctorList.page>) => ({ member, words: wordsIn(name) }));

const employees = ({ id, name, role }: FiltersOf<typeof employeeList.page>) => ({
  employee: true as const,
  words: wordsIn(name),
  registration: id?.trim() || undefined,
  role: role?.trim() || undefined,
});

export const doctorLists = membersOf('DOCTOR');
export const nurseLists = membersOf('NURSE');
export const employeeLists = serveList(cards, employees);

/** A page of the staff of a role, by name. */
export const listMembers = (
  { db }: CallContext,
  member: 'DOCTOR' | 'NURSE',
  { page, size }: Paging,
): Promise<Page<StaffCard>> => cards.page(db, { member }, {}, page, size);

/** A page of the employees that match the filters of the path, by name. */
export const listEmployees = (
  { db }: CallContext,
  asked: InPath<FiltersOf<typeof employeeList.page>>,
  { page, size }: Paging,
): Promise<Page<StaffCard>> => cards.page(db, employees(withoutNull(asked)), {}, page, size);

/** Names of the active staff of a role. */
export const listNamesOfRole = ({ db }: CallContext, role: string) => db.all(queries.listNamesOfRole, { role });

/** A page of the active staff whose names have all words of the search, by name; of all active staff without a search. */
export async function listActiveStaff({ db }: CallContext, search: string | undefined, { page, size }: Paging) {
  const words = wordsIn(search) ?? null;
  const [rows, { total }] = await Promise.all([
    db.all(queries.pageOfActive, { words, limit: size, offset: page * size }),
    db.one(queries.countActive, { words }),
  ]);
  return toPage(rows, total, page, size);
}
