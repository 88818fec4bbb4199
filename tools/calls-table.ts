// `npm run generate:calls`: writes docs/calls.md, with every call of the contract and its permission, and the call for each
// call of the specification's section 7. tools/calls-table.test.ts fails if the committed file is outdated.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Need } from '../packages/contract/src/access.ts';
import { type AnyCall, type CallGroup, methods } from '../packages/contract/src/call.ts';
import { calls } from '../packages/contract/src/calls.ts';
import { specifiedClinic, specifiedFinance, specifiedPeople, specifiedSettings } from './specified-calls.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export const committedTable = path.join(root, 'docs/calls.md');

const all = (Object.entries(calls) as [string, CallGroup][]).flatMap(([feature, group]) =>
  Object.values(group).map((call) => ({ feature, call })),
);

const methodOf = ({ kind }: AnyCall) => methods[kind].join(', ');

function needInWords(need: Need): string {
  if (need.kind === 'open') return 'nobody signed in';
  if (need.kind === 'session') return 'a session';
  return need.anyOf.map((grant) => grant.replace(':', ' ')).join(' or ');
}

/**
 * Whether a call corresponds to a specified call: a parameter matches any parameter, and `{role}` the roles that the
 * specification writes out.
 */
const answers = (call: AnyCall, method: string, wanted: string): boolean => {
  const fits = methods[call.kind].some((one) => one === method);
  const [ours, theirs] = [call.path.split('/'), wanted.split('/')];
  return (
    fits &&
    ours.length === theirs.length &&
    ours.every(
      (part, at) => part === theirs[at] || (part.startsWith('{') && (theirs[at]?.startsWith('{') || part === '{role}')),
    )
  );
};

/** The matching call with the fewest parameters: `/staff/read/profile` also matches `/staff/read/{id}`. */
function callFor(method: string, wanted: string): AnyCall | undefined {
  const fitting = all.map(({ call }) => call).filter((call) => answers(call, method, wanted));
  return fitting.sort((one, other) => one.path.split('{').length - other.path.split('{').length)[0];
}

const wantedCalls = [...specifiedPeople, ...specifiedSettings, ...specifiedClinic, ...specifiedFinance];

/** The whole document. */
export function callsTable(): string {
  const rows = all.map(
    ({ feature, call }) =>
      `| ${feature} | ${methodOf(call)} | \`${call.path}\` | ${needInWords(call.needs)} | ${call.summary} |`,
  );
  const specified = wantedCalls.map(([method, wanted]) => {
    const call = callFor(method, wanted);
    return `| ${method} | \`${wanted}\` | ${call ? `\`${call.path}\`` : '**missing**'} |`;
  });
  return `# The calls

Written by \`npm run generate:calls\` from the contract; a test keeps it fresh. All paths are below \`/api\`.

## Calls of the specification

Those of section 7 of both documents, and what answers them.

| method | specified | answered by |
|---|---|---|
${specified.join('\n')}

## All calls

| feature | method | path | needs | |
|---|---|---|---|---|
${rows.join('\n')}
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) fs.writeFileSync(committedTable, callsTable());
