// What the journeys through every form and every screen must know of a record stands in a file of its own, `records/<noun>.ts`.
// Whatever is in that folder is tried: no list names it.
import fs from 'node:fs';
import type { FormCase } from './forms.ts';

export type Make = (path: string, body: object) => Promise<{ id: string }>;

/** What a record is made of: of every form a short name, of every screen the longest and most. */
export interface Given {
  name: string;
  amount: number;
  /** Ids of what the hospital has already: `departments`. */
  ids: Record<string, string>;
}

export interface RecordScreens {
  /** Makes one of each; their ids by the word before them in an address: `wards` for `/settings/wards/:id`. */
  made(make: Make, given: Given): Promise<Record<string, string>>;
  /** Every form and dialog. */
  forms: readonly FormCase[];
}

const folder = new URL('./records/', import.meta.url);

/** What each file of `records` says. */
export const allRecordScreens: readonly RecordScreens[] = await Promise.all(
  fs.readdirSync(folder).map(async (file) => (await import(new URL(file, folder).href)).default),
);

/** Makes what all of them need, one behind the other. */
export async function recordsMade(make: Make, given: Given): Promise<Record<string, string>> {
  const ids = { ...given.ids };
  for (const screens of allRecordScreens) Object.assign(ids, await screens.made(make, { ...given, ids }));
  return ids;
}
