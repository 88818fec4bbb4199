// `npm run generate:words`: writes the modules of the catalogues and the list of languages, and reports defects in the
// catalogues.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCatalogues } from '../packages/words/src/catalogue.ts';
import { complaintsOf } from '../packages/words/src/check.ts';
import { modulesOf } from '../packages/words/src/generate.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const catalogues = readCatalogues(root);
for (const { file, source } of modulesOf(catalogues)) {
  const at = path.join(root, file);
  if (!fs.existsSync(at) || fs.readFileSync(at, 'utf8') !== source) fs.writeFileSync(at, source);
}
const complaints = complaintsOf(catalogues, root);
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
