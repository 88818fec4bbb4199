// "View as this role": checks the contract's needs against the role's permissions, with the function that refuses calls.
// There is no second list, so that the preview always agrees with the server.
import { type Module, meets, type Need } from '@almoner/contract/access';
import type { AnyCall, CallGroup } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import type { RolePreview } from '@almoner/contract/house/role';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as queries from './role.queries.ts';
import { grantsOf } from './role.rules.ts';

const groups: [string, CallGroup][] = Object.entries(calls);

/** Gives the short name of a call, by its path, in a language. */
export type ActionName = (path: string, language: string) => string;

/** The calls that a role can and cannot make now. Fails as not found. */
export async function previewRole(
  { db, language }: CallContext,
  id: string,
  actionName: ActionName,
): Promise<RolePreview> {
  const [{ name, status }, rows] = await Promise.all([
    db.one(queries.findRecord, { id }),
    db.all(queries.listModules, { roleId: id }),
  ]);
  const on = status === 1 ? rows.filter((row) => row.status) : [];
  const grants = on.flatMap(grantsOf);
  const held: ReadonlySet<string> = new Set(grants);
  return {
    id,
    name,
    status,
    modules: on.map((row): Module => row.name),
    grants,
    calls: groups.flatMap(([feature, group]) =>
      Object.values(group).map((call) => ({
        ...previewOf(feature, call, held),
        summary: actionName(call.path, language),
      })),
    ),
  };
}

function previewOf(feature: string, { kind, path, needs }: AnyCall, held: ReadonlySet<string>) {
  const need: Need = needs;
  const anyOf = need.kind === 'grant' ? [...need.anyOf] : [];
  const method = kind === 'get' ? ('GET' as const) : ('POST' as const);
  return { feature, method, path, anyOf, allowed: meets(need, held) };
}
