// "View as this role": the contract's needs held against the role's permissions, by the function that refuses
// calls. Nothing is listed a second time, so that the preview cannot say anything else than the server does.
import { type Module, meets, type Need } from '@almoner/contract/access';
import type { AnyCall, CallGroup } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import type { RolePreview } from '@almoner/contract/house/role';
import type { Call } from '../../../kernel/call.ts';
import * as queries from './role.queries.ts';
import { grantsOf } from './role.rules.ts';

const groups: [string, CallGroup][] = Object.entries(calls);

/** What the call of a path does, in a language. */
export type ActionInWords = (path: string, language: string) => string;

/** What a role can and cannot call now. Fails as absent. */
export async function previewRole({ db, language }: Call, id: string, inWords: ActionInWords): Promise<RolePreview> {
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
        summary: inWords(call.path, language),
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
