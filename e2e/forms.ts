// Every form and dialog of the product, as the files of `records` say, and the hospital in which they are opened.
import type { APIRequestContext } from '@playwright/test';
import { aDesk } from './front-desk.ts';
import { PATIENTS } from './patient-names.ts';
import { allRecordScreens, makeIn, recordsMade, type World } from './record-screens.ts';

/** A hospital with one record of each kind. */
export async function aWorld(request: APIRequestContext): Promise<World> {
  const desk = await aDesk(request, PATIENTS[0]);
  const make = makeIn(request, desk.hospital);
  const given = { name: 'General Wing', word: 'Cardiology', address: '4 Marina', amount: 100 };
  const ids = await recordsMade(make, { ...given, ids: { departments: desk.departmentId } });
  for (const { atDesk } of allRecordScreens) Object.assign(ids, await atDesk?.({ ...desk, request, make }));
  return { ...desk, ids };
}

export const forms = allRecordScreens.flatMap((screens) => screens.forms);

export const elsewhere: Record<string, string> = Object.assign({}, ...allRecordScreens.map((one) => one.elsewhere));
