// SQL of the lists of doctors, nurses and employees.
import type { employeeList } from '@almoner/contract/house/staff';
import { sql } from 'kysely';
import { holdsWords } from '../../../kernel/database/text-search.ts';
import { listOf } from '../../../kernel/records/list.ts';
import { idAndName, imagePath, joinNamed } from './staff.queries.ts';

interface StaffFilters {
  /** Staff of that role. */
  member?: 'DOCTOR' | 'NURSE' | undefined;
  /** Staff who are neither doctors nor nurses. */
  employee?: true | undefined;
  words?: string[] | undefined;
  /** A part of the registration id. */
  registration?: string | undefined;
  /** Id or name of a role. */
  role?: string | undefined;
}

export const cards = listOf<typeof employeeList.page, StaffFilters>({
  columns: sql`
    s.id, s.first_name as "firstName", s.last_name as "lastName", s.phone, s.date_of_reg as "dateOfReg",
    ${imagePath} as "imagePath",
    ${idAndName('specialist')} as specialist, ${idAndName('department')} as department,
    json_build_object('title', s.title) as qualification,
    json_build_object('registrationId', a.registration_id, 'email', a.email, 'status', a.status,
      'waiting', a.waiting_since is not null, 'role', json_build_object('id', r.id, 'name', r.name)) as account`,
  table: sql`staff s`,
  alias: 's',
  joins: sql`
    left join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
    left join role r on r.tenant_id = a.tenant_id and r.id = a.role_id
    ${joinNamed('specialist')} ${joinNamed('department')}`,
  filters: {
    member: ({ member }) => sql`r.name = ${member}`,
    employee: () => sql`r.name not in ('DOCTOR', 'NURSE')`,
    words: ({ words }) => holdsWords(words, sql`s.name_folded`),
    registration: ({ registration }) => sql`strpos(lower(a.registration_id), lower(${registration}::text)) > 0`,
    role: ({ role }) => sql`(r.id::text = ${role}::text or r.name = ${role}::text)`,
  },
  sorts: {
    name: { by: sql`s.name_folded`, type: 'text' },
    id: { by: sql`a.registration_id`, type: 'text' },
    role: { by: sql`fold_name(r.name)`, type: 'text' },
    phone: { by: sql`s.phone`, type: 'text' },
    specialist: { by: sql`coalesce(fold_name(specialist.name), '')`, type: 'text' },
    department: { by: sql`coalesce(fold_name(department.name), '')`, type: 'text' },
    joined: { by: sql`coalesce(s.date_of_reg, '-infinity')`, type: 'date' },
    // In the order active, inactive, waiting.
    status: { by: sql`a.status`, type: 'bigint' },
  },
  order: { sort: 'name', direction: 'asc' },
});
