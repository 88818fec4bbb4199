// Build step: replaces `department.list.needs` in the manifests of screens (`*.routes.tsx`) by the permission itself, and removes
// the import of the call. The shell loads every manifest, which would otherwise load all schemas of the API.
import type { Plugin } from 'vite';
import { calls } from '../contract/src/calls.ts';

// In one line, or with each name in a line of its own.
const IMPORT = /^import \{\s*([\w,\s]+?),?\s*\} from '@almoner\/contract\/(?!access')[\w/-]+';$/gm;

/** The source of a manifest without the contract. Fails at a call that it cannot resolve. */
export function withNeeds(source: string): string {
  const groups = new Set(
    [...source.matchAll(IMPORT)].flatMap(([, names = '']) => names.split(',').map((n) => n.trim())),
  );
  const resolved = source.replace(/\b(\w+)\.(\w+)\.needs\b/g, (whole, group: string, call: string) => {
    if (!groups.has(group)) return whole;
    const found = (calls as Record<string, Record<string, { needs: unknown }>>)[group]?.[call];
    if (!found) throw new Error(`${whole} names no call of the contract`);
    return JSON.stringify(found.needs);
  });
  // A word in a text or a comment, such as the icon 'report', is no use of the call; nor is the message `t.report`.
  const code = resolved.replace(IMPORT, '').replace(/'[^'\n]*'|"[^"\n]*"|\/\/.*$/gm, '');
  return resolved.replace(IMPORT, (line, names: string) => {
    const isUsed = names.split(',').some((name) => new RegExp(`(?<!\\w\\.)\\b${name.trim()}\\b`).test(code));
    return isUsed ? line : '';
  });
}

export const needsOfCalls = (): Plugin => ({
  name: 'needs-of-calls',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.routes.tsx') ? { code: withNeeds(code), map: null } : undefined),
});
