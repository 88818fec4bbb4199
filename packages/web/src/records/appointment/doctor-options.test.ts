import { expect, test } from 'vitest';
import { activeOrChosen } from '../../ui/field/active-options';
import { doctorOptions } from './doctor-options';

const hearts = { id: 'h', name: 'Cardiology', description: '', status: 1 as const, version: 1 };
const eyes = { id: 'e', name: 'Eye clinic', description: '', status: 0 as const, version: 1 };
const doctors = [
  { id: '1', firstName: 'Ada', lastName: 'Obi', departmentId: 'e' },
  { id: '2', firstName: 'Bode', lastName: 'Ajayi', departmentId: 'h' },
  { id: '3', firstName: 'Chidi', lastName: 'Eze', departmentId: null },
];
const labels = (departmentId: unknown) =>
  doctorOptions(doctors, [hearts, eyes], departmentId).map(({ label }) => label);

test('the doctors of the chosen department come first, then all others in order', () => {
  expect(labels('h')).toEqual(['Bode Ajayi', 'Ada Obi', 'Chidi Eze']);
  expect(labels(null)).toEqual(['Ada Obi', 'Bode Ajayi', 'Chidi Eze']);
});

test("a doctor's option has the department as detail, if there is one", () => {
  expect(doctorOptions(doctors, [hearts], null).map(({ detail }) => detail)).toEqual([
    undefined,
    'Cardiology',
    undefined,
  ]);
});

test('an inactive department is offered only if it was chosen before', () => {
  expect(activeOrChosen([hearts, eyes], undefined).map(({ value }) => value)).toEqual(['h']);
  expect(activeOrChosen([hearts, eyes], eyes).map(({ value }) => value)).toEqual(['h', 'e']);
});
