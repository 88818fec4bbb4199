// Roles and their grants.
import { calls } from '@almoner/contract/calls';
import { plainCalls } from '../example-parts.ts';
import type { Desk } from '../front-desk.ts';
import { aStaffBody, aWord, type Hospital } from '../hospital.ts';
import { recordTests } from '../record-tests.ts';

const roleRo = () => ({ name: `ROLE ${aWord()}`, status: 1 as const });
const aRole = ({ admin }: Hospital) => admin.get(calls.role.create, { body: { roleRo: roleRo() } });

export default recordTests({
  // A role without accounts, and its access to patients.
  made: async ({ hospital }: Desk) => {
    const { id: roleId } = await aRole(hospital);
    const [module] = await hospital.admin.get(calls.module.listOfRole, { params: { roleId } });
    return { roleId: String(roleId), moduleId: String(module.id) };
  },
  examples: {
    role: {
      ...plainCalls({ ro: 'roleRo', id: 'roleId', free: 'roleId' }, roleRo),
      preview: ({ roleId: id }) => ({ params: { id } }),
      copy: ({ roleId: id }) => ({ params: { id }, body: { roleRo: roleRo() } }),
    },
    module: {
      listOfRole: ({ roleId }) => ({ params: { roleId } }),
      setPermission: ({ roleId, moduleId }) => ({
        body: { modulePermissionRo: { moduleId, permissionType: 'READ_PERMISSION', status: true, roleId } },
      }),
      setStatus: ({ moduleId }) => ({ params: { moduleId, status: 'true' } }),
    },
  },
  references: {
    account_role_exists: {
      made: aRole,
      remove: calls.role.delete,
      save: ({ name = '' }, { hospital: { admin } }) =>
        admin.ask(calls.staff.create, {
          body: { staffRo: { ...aStaffBody('DOCTOR'), accountRo: aStaffBody(name).accountRo } },
        }),
      kept: 'is in use',
      field: 'staffRo.accountRo.role',
    },
  },
});
