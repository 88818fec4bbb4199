// Gathers the descriptions in the files of `records`. The module must not await anything while it loads: a file of that
// folder that imports it, directly or indirectly, would otherwise wait for its own import for ever.
import fs from 'node:fs';
import { mergeByName } from '../tools/together.ts';
import type { FormCase, Ids, Make, RecordScreens, SampleValues } from './record-screens.ts';

const folder = new URL('./records/', import.meta.url);

export const readRecords = (): Promise<RecordScreens[]> =>
  Promise.all(fs.readdirSync(folder).map(async (file) => (await import(new URL(file, folder).href)).default));

/**
 * All forms of the product: the forms that are tried, and the reason for each form tried elsewhere. Throws if a form is
 * described twice.
 */
export function formsOf(all: readonly RecordScreens[]): { forms: FormCase[]; elsewhere: Record<string, string> } {
  const forms = all.flatMap((screens) => screens.forms);
  const elsewhere = mergeByName(all.map((screens) => screens.testedElsewhere));
  const filesOf = ({ forms }: RecordScreens) => Object.fromEntries(forms.map(({ file }) => [file, 'is tried']));
  mergeByName([...all.map(filesOf), elsewhere]);
  return { forms, elsewhere };
}

/** Makes the records that all files need, one file after the other. Throws if two files give the same id. */
export async function recordsMade(all: readonly RecordScreens[], make: Make, given: SampleValues): Promise<Ids> {
  let ids = given.ids;
  for (const screens of all) ids = mergeByName([ids, await screens.made?.(make, { ...given, ids })]);
  return ids;
}

/**
 * The id for the parameter at a place of a route such as `/home/bills/:id/receipts/:receiptId`, or undefined if there is none.
 */
export function idAt(parts: readonly string[], at: number, ids: Ids): string | undefined {
  const [list = '', tail = ''] = [parts[2], parts.at(-1)];
  const before = parts[at - 1] ?? '';
  return ids[`${list}/${before}`] ?? (before === list ? ids[`${list}/${tail}`] : undefined) ?? ids[before];
}
