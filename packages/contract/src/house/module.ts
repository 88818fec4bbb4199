// Permissions of a role by module: spec 2 sections 3 and 7. The id of a module is that of its row for one role.
import { z } from 'zod';
import { modules, read, write } from '../access.ts';
import { change, get, post } from '../call.ts';
import { Id } from '../wire.ts';

export const permissionTypes = ['READ_PERMISSION', 'WRITE_PERMISSION', 'EXECUTE_PERMISSION'] as const;
export type PermissionType = (typeof permissionTypes)[number];

export const RoleModule = z.strictObject({
  id: Id,
  name: z.enum(modules),
  /** Whether the role has access to the module at all. */
  status: z.boolean(),
  permissionList: z.array(z.strictObject({ id: z.string(), type: z.enum(permissionTypes), status: z.boolean() })),
});
export type RoleModule = z.infer<typeof RoleModule>;

export const ModulePermissionInput = z.strictObject({
  moduleId: Id,
  permissionType: z.enum(permissionTypes),
  status: z.boolean(),
  roleId: Id,
  /** Sent by older clients, ignored. */
  id: z.string().max(60).optional(),
});

export const module = {
  listOfRole: get('/module/read/role/{roleId}', {
    needs: read('ROLE'),
    params: { roleId: Id },
    summary: 'View the permissions of a role; in every module',
    data: z.array(RoleModule),
  }),
  setPermission: post('/module/update', {
    needs: write('ROLE'),
    changes: ['module'],
    summary: 'Give or take away a permission; of a role in a module',
    body: { modulePermissionRo: ModulePermissionInput },
    data: z.strictObject({ read: z.boolean(), write: z.boolean(), execute: z.boolean() }),
  }),
  setStatus: change('/module/update/{moduleId}/status/{status}', {
    needs: write('ROLE'),
    changes: ['module'],
    params: { moduleId: Id, status: z.enum(['true', 'false']) },
    summary: 'Switch a module on or off for a role',
    data: z.strictObject({ status: z.boolean() }),
  }),
};
