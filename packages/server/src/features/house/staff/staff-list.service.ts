// Lists of doctors, nurses and employees.
import type { doctorList, employeeList, StaffCard } from '@almoner/contract/house/staff';
import type { FiltersOf } from '@almoner/contract/list';
import type { Page } from '@almoner/contract/wire';
import { wordsIn } from '../../../kernel/database/text-search.ts';
import { type InPath, serveList, withoutNull } from '../../../kernel/records/list.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
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
