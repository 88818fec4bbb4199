// Roles of the hospital: the lookups for other forms, and the calls of Roles & Permissions.
import { z } from 'zod';
import { modules, read, session, write } from '../access.ts';
import { change, get, post } from '../call.ts';
import { Active, Id, line, Version } from '../wire.ts';
import { t } from './house.words.ts';

export const Role = z.strictObject({ id: Id, name: z.string() });
export type Role = z.infer<typeof Role>;

export const RoleRecord = z.strictObject({
  id: Id,
  name: z.string(),
  status: Active,
  /** Whether its members must sign in with two factors. */
  twoFactor: z.boolean(),
  /** Number of accounts with the role. */
  accounts: z.int32(),
  version: Version,
});
export type RoleRecord = z.infer<typeof RoleRecord>;

/** All calls, and whether the role may make them, as decided by the server's own permission check. */
export const RolePreview = z.strictObject({
  id: Id,
  name: z.string(),
  status: Active,
  /** The modules that are switched on, and their permissions; none for an inactive role. */
  modules: z.array(z.enum(modules)),
  grants: z.array(z.string()),
  calls: z.array(
    z.strictObject({
      feature: z.string(),
      method: z.enum(['GET', 'POST']),
      path: z.string(),
      /** The action in a few words, in the reader's language. */
      summary: z.string(),
      /** Permissions of which one suffices; empty if a session or nothing is required. */
      anyOf: z.array(z.string()),
      allowed: z.boolean(),
    }),
  ),
});
export type RolePreview = z.infer<typeof RolePreview>;

// Full-width letters are normalised; otherwise ＡＤＭＩＮ would be a different name.
const roleName = line(t.provideRoleName(), 60, (name) => name.normalize('NFKC'));

export const RoleInput = z.strictObject({
  name: roleName,
  status: Active.default(1),
  /** Unchanged if left out; off for a new role. */
  twoFactor: z.boolean().optional(),
  version: Version.optional(),
});

export const role = {
  list: get('/role/read', { needs: session(), summary: 'List active roles; by name', data: z.array(Role) }),
  listForEmployees: get('/role/read/employee', {
    needs: session(),
    summary: 'List roles for employees; active ones that an employee who is neither doctor nor nurse can have',
    data: z.array(Role),
  }),
  all: get('/role/read/all', {
    needs: read('ROLE'),
    summary: 'List all roles; inactive ones too, with how many accounts have them',
    data: z.array(RoleRecord),
  }),
  read: get('/role/read/{id}', { needs: read('ROLE'), summary: 'View a role', data: RoleRecord }),
  preview: get('/role/read/{id}/preview', {
    needs: read('ROLE'),
    summary: 'View the access of a role; what it can and cannot call',
    data: RolePreview,
  }),
  create: post('/role/create', {
    needs: write('ROLE'),
    changes: ['role'],
    summary: 'Add a role; without permissions; its name is unique',
    body: { roleRo: RoleInput },
    data: RoleRecord,
  }),
  update: post('/role/update/{id}', {
    needs: write('ROLE'),
    changes: ['role'],
    summary: 'Change a role; renames it, or switches it on or off; ADMIN stays as it is',
    body: { roleRo: RoleInput },
    data: RoleRecord,
  }),
  setStatus: change('/role/update/{id}/status/{status}', {
    needs: write('ROLE'),
    changes: ['role'],
    summary: 'Make a role active or inactive; 1 or 0',
    params: { status: Active },
    data: RoleRecord,
  }),
  copy: post('/role/copy/{id}', {
    needs: write('ROLE'),
    changes: ['role'],
    summary: 'Copy a role; adds one with the permissions of another',
    body: { roleRo: RoleInput },
    data: RoleRecord,
  }),
  delete: post('/role/delete/{id}', {
    needs: write('ROLE'),
    changes: ['role'],
    summary: 'Delete a role; one that no account has',
    data: z.null(),
  }),
};
