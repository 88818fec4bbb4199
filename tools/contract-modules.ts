// First part of `npm run generate:calls`: writes packages/contract/src/all.ts, which exports every module of the contract.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const folder = fileURLToPath(new URL('../packages/contract/src/', import.meta.url));

export const committedModules = path.join(folder, 'all.ts');

// Generated modules: made from the others, or from the catalogues of texts.
const MADE = /^(all|calls|languages)\.ts$|\.words\.ts$/;

const withoutEnd = (file: string) => file.slice(0, -'.ts'.length);

/** The contents of the file. */
export function contractModules(): string {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !MADE.test(file))
    .sort((one, other) => (withoutEnd(one) < withoutEnd(other) ? -1 : 1));
  return `// Written by \`npm run generate:calls\`: every module of the contract. What stands here is described, tried by the tests of all
// calls and listed in docs/calls.md.
${files.map((file) => `export * from './${file}';`).join('\n')}
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  fs.writeFileSync(committedModules, contractModules());
