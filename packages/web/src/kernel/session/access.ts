// Permissions in the browser: which screens and buttons the role may use. The server enforces them.
import { type Module, meets, type Need } from '@almoner/contract/access';
import type { SessionContext } from '@almoner/contract/house/session';
import { useMemo } from 'react';
import { useSession } from './session';

/** The grants of a role: the permissions of every module that is switched on. */
export function grantsOf(role: SessionContext['role']): ReadonlySet<string> {
  return new Set(
    role.moduleList.flatMap((module) =>
      module.status ? module.permissionList.map((permission) => `${module.name}:${permission}`) : [],
    ),
  );
}

/** Tells whether the signed-in role meets a need. */
export function useMay(): (need: Need) => boolean {
  const role = useSession()?.role;
  return useMemo(() => {
    const grants = role && grantsOf(role);
    return (need: Need) => meets(need, grants);
  }, [role]);
}

/** Whether a module is switched on for the role. */
export function moduleOn(role: Pick<SessionContext['role'], 'moduleList'>, module: Module): boolean {
  return role.moduleList.some(({ name, status }) => name === module && status);
}
