// The hospital in which every form and dialog of the product is opened.
import { defaultRoles } from '@almoner/contract/house/role-name';
import type { APIRequestContext } from '@playwright/test';
import { mergeByName } from '../tools/together.ts';
import { readRecords, recordsMade } from './all-records.ts';
import { aDesk } from './front-desk.ts';
import { aColleague, type Hospital } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';
import { makeIn, type Users, type World } from './record-screens.ts';

/** A hospital with one record of each kind. */
export async function aWorld(request: APIRequestContext): Promise<World> {
  const desk = await aDesk(request, PATIENTS[0]);
  const make = makeIn(request, desk.hospital);
  const { patientId, doctorId: staffId } = desk;
  const given = { name: 'General Wing', word: 'Cardiology', address: '4 Marina', amount: 100, patientId, staffId };
  const all = await readRecords();
  const users = await somebodyOfEachRole(request, desk.hospital);
  let ids = await recordsMade(all, make, { ...given, ids: { departments: desk.departmentId } });
  for (const { atDesk } of all) ids = mergeByName([ids, await atDesk?.({ ...desk, request, make, users })]);
  return { ...desk, ids, users };
}

async function somebodyOfEachRole(request: APIRequestContext, hospital: Hospital): Promise<Users> {
  const made: Partial<Users> = {};
  for (const role of defaultRoles) made[role] = await aColleague(request, hospital, role);
  return made as Users;
}
