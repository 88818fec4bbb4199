// Third part of `npm run generate:calls`: writes the fields of audit entries that are amounts, so that the screens of the
// audit trail format them without loading schemas.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { trailSchemas } from '../packages/contract/src/calls.ts';
import { definitionOf, wrappedIn } from '../packages/contract/src/definition.ts';
import { isMoney } from '../packages/contract/src/wire.ts';

export const committedAmounts = fileURLToPath(new URL('../packages/contract/src/record-amounts.ts', import.meta.url));

/** The names of the amount fields within a schema. */
function amountsIn(schema: z.core.$ZodType, name = ''): string[] {
  if (isMoney(schema)) return [name];
  const def = definitionOf(schema);
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([key, inner]) => amountsIn(inner, key));
  if (def.type === 'array') return amountsIn(def.element, name);
  if (def.type === 'union') return def.options.flatMap((option) => amountsIn(option, name));
  const inner = wrappedIn(schema);
  return inner ? amountsIn(inner, name) : [];
}

/** The contents of the file. */
export function recordAmounts(): string {
  const amounts = [...new Set([...trailSchemas.values()].flatMap((schema) => amountsIn(schema)))].sort();
  return `// Written by \`npm run generate:calls\`: the fields of audit entries that are amounts, wherever they stand.
export const amounts: readonly string[] = [
${amounts.map((name) => `  '${name}',`).join('\n')}
];
`;
}

if (path.resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url))
  fs.writeFileSync(committedAmounts, recordAmounts());
