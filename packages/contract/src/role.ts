// Roles of the hospital; the lookups that other forms need.
import { z } from 'zod';
import { session } from './access.ts';
import { get } from './call.ts';
import { Id } from './wire.ts';

export const Role = z.strictObject({ id: Id, name: z.string() });
export type Role = z.infer<typeof Role>;

export const role = {
  list: get('/role/read', { needs: session(), summary: 'All active roles, by name', data: z.array(Role) }),
  listForEmployees: get('/role/read/employee', {
    needs: session(),
    summary: 'Active roles that an employee who is neither doctor nor nurse can have',
    data: z.array(Role),
  }),
};
