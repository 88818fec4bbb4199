// Staff of the demo hospital, and their departments.
import { calls } from '@almoner/contract/calls';
import { demoPassword } from './caller.ts';
import { careerOf, writeCareer } from './careers.ts';
import { aPerson, type Chance, DAY_MS, type Demo } from './chance.ts';
import * as names from './names.ts';

/** One account per role, as `npm run demo` prints them. */
export const demoAccounts = [
  { username: 'demo-admin', role: 'ADMIN' },
  { username: 'demo-doctor', role: 'DOCTOR' },
  { username: 'demo-nurse', role: 'NURSE' },
  { username: 'demo-reception', role: 'RECEPTIONIST' },
  { username: 'demo-laboratory', role: 'LABORATORIST' },
  { username: 'demo-pharmacy', role: 'PHARMACIST' },
  { username: 'demo-accounts', role: 'ACCOUNTANT' },
];

export interface Doctor {
  id: string;
  departmentId: string;
}

/** Creates departments, specialists and all members of staff; returns the doctors. */
export async function employ(demo: Demo): Promise<Doctor[]> {
  const { ask } = demo;
  const departments: { id: string }[] = [];
  for (const departmentRo of names.departments)
    departments.push(await ask(calls.department.create, { body: { departmentRo } }));
  const specialists: Record<string, string[]> = { DOCTOR: [], NURSE: [] };
  for (const roleName of ['DOCTOR', 'NURSE'] as const) {
    for (const name of names.specialists[roleName]) {
      const { id } = await ask(calls.specialist.create, { body: { specialistRo: { name, roleName } } });
      specialists[roleName]?.push(id);
    }
  }
  const [branch] = await ask(calls.branch.list);
  const hire = async (username: string, role: string, place: number) => {
    const departmentId = worksIn(role, place, departments)?.id ?? null;
    const list = specialists[role];
    const specialistId = list?.[place % list.length] ?? null;
    const career = careerOf(role, place);
    const qualificationRo = { title: career?.title ?? '', biography: career?.biography ?? '' };
    const accountRo = { username, email: `${username}@harmony.example`, password: demoPassword, role };
    const personRo = { ...aPerson(demo, 35, 60), dateOfReg: joined(demo), departmentId, branchId: branch.id };
    const { id } = await ask(calls.staff.create, {
      body: { staffRo: { personRo, accountRo, specialistId, qualificationRo } },
    });
    if (career) await writeCareer(ask, { staffId: id, dateOfBirth: personRo.dateOfBirth }, career);
    return { id: id as string, departmentId: departmentId as string };
  };
  const doctors = [await hire('demo-doctor', 'DOCTOR', 0)];
  for (let place = 1; place < 8; place += 1) doctors.push(await hire(`doctor${place + 1}`, 'DOCTOR', place % 5));
  for (const { username, role } of demoAccounts.slice(2)) await hire(username, role, 0);
  for (let place = 1; place < 6; place += 1) await hire(`nurse${place + 1}`, 'NURSE', place);
  for (const role of ['RECEPTIONIST', 'LABORATORIST', 'PHARMACIST', 'ACCOUNTANT']) {
    await hire(`${role.toLowerCase()}2`, role, 5);
  }
  return doctors;
}

// Clinical staff work in the care departments; of the others only the laboratory has a department, the last one of the
// list.
const worksIn = <Item>(role: string, place: number, departments: readonly Item[]): Item | undefined => {
  if (role === 'DOCTOR' || role === 'NURSE') return departments[place % departments.length];
  return role === 'LABORATORIST' ? departments.at(-1) : undefined;
};

/** A day within the last seven years. */
const joined = ({ random }: Chance) =>
  new Date(Date.now() - (30 + random() * 2500) * DAY_MS).toISOString().slice(0, 10);
