// Lists refuse anything but their elements, at the field; instants are cut to the millisecond.
import { expect, test } from 'vitest';
import { SalaryInput } from '../src/office/salary.ts';
import { SalaryComponentInput } from '../src/office/salary-component.ts';
import { Instant } from '../src/wire.ts';

const component = { name: 'PAYE', kind: 'DEDUCTION', counted: 'BRACKETS' };
const refusedAt = (schema: typeof SalaryComponentInput | typeof SalaryInput, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path }) => path.join('.'));

test.for([
  [[null], 'brackets.0'],
  [[{ from: 0, rate: 5 }, null], 'brackets.1'],
  [[7], 'brackets.0'],
  [[[]], 'brackets.0'],
  [null, 'brackets'],
  ['x', 'brackets'],
])('brackets %j are refused at %s', ([brackets, field]) => {
  expect(refusedAt(SalaryComponentInput, { ...component, brackets })).toEqual([field]);
});

test('a part of a salary that is null is refused at its place', () => {
  const staffId = '01999999-9999-7999-8999-999999999999';
  expect(refusedAt(SalaryInput, { staffId, from: '2026-01-01', basic: 1, parts: [null] })).toEqual(['parts.0']);
});

test.for([
  ['2026-11-20T09:00:00.123456789Z', '2026-11-20T09:00:00.123Z'],
  ['2026-11-20T09:00:00.9999999Z', '2026-11-20T09:00:00.999Z'],
  ['2026-11-20T09:00:00Z', '2026-11-20T09:00:00.000Z'],
  ['2200-12-31T23:59:59.999999999Z', '2200-12-31T23:59:59.999Z'],
])('the instant %s is %s', ([sent, read]) => {
  expect(Instant.parse(sent)).toBe(read);
});

test('other texts are refused as an instant', () => {
  for (const sent of ['', 'soon', '2026-02-30T09:00:00Z', '2026-11-20T09:00:00', '1700-01-01T00:00:00.123456Z', null]) {
    expect(Instant.safeParse(sent).success).toBe(false);
  }
});
