// Gathers what the files of `records` say. Nothing is awaited while this module loads: a file of that folder that imports it,
// or what imports it, would otherwise wait for its own import for ever.
import fs from 'node:fs';
import { together } from '../tools/together.ts';
import type { FormCase, Given, Ids, Make, RecordScreens } from './record-screens.ts';

const folder = new URL('./records/', import.meta.url);

export const readRecords = (): Promise<RecordScreens[]> =>
  Promise.all(fs.readdirSync(folder).map(async (file) => (await import(new URL(file, folder).href)).default));

/** Every form of the product: those that are tried, and the reasons of those that are not. Fails at one that is said twice. */
export function formsOf(all: readonly RecordScreens[]): { forms: FormCase[]; elsewhere: Record<string, string> } {
  const forms = all.flatMap((screens) => screens.forms);
  const elsewhere = together(all.map((screens) => screens.elsewhere));
  const filesOf = ({ forms }: RecordScreens) => Object.fromEntries(forms.map(({ file }) => [file, 'is tried']));
  together([...all.map(filesOf), elsewhere]);
  return { forms, elsewhere };
}

/** Makes what all of them need, one behind the other; fails at an id that two of them give. */
export async function recordsMade(all: readonly RecordScreens[], make: Make, given: Given): Promise<Ids> {
  let ids = given.ids;
  for (const screens of all) ids = together([ids, await screens.made?.(make, { ...given, ids })]);
  return ids;
}
