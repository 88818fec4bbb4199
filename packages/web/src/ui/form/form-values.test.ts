import { DepartmentInput } from '@almoner/contract/house/department';
import { StaffInput } from '@almoner/contract/house/staff';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  messagesFrom,
  messagesOf,
  pathIn,
  rebased,
  sameValues,
  valueAt,
  withoutPrefix,
  withValue,
} from './form-values';
import { identified, newRow, rowIdOf, withRowIds } from './row-ids';

const department = { name: 'Cardiology', description: 'Hearts', status: 1, version: 3 };

describe('messages of a form', () => {
  it('come from the contract for each field', () => {
    expect(messagesOf(DepartmentInput, { ...department, name: '  ' })).toEqual({ name: 'Please provide a name.' });
    expect(messagesOf(DepartmentInput, department)).toEqual({});
  });

  it('have nested fields by their path, one message each', () => {
    const messages = messagesOf(StaffInput, {
      personRo: {
        firstName: '',
        lastName: 'Obi',
        phone: '',
        gender: null,
        address: 'x',
        dateOfBirth: '31/02/2020',
        dateOfReg: '2026-11-21',
      },
      accountRo: { username: 'ada', email: 'ada@example.com', password: 'long enough 1', role: 'DOCTOR' },
    });
    expect(messages).toEqual({
      'personRo.firstName': 'Please provide a first name.',
      'personRo.phone': 'Please provide a phone number.',
      'personRo.gender': 'Please choose a gender.',
      'personRo.dateOfBirth': 'Please provide a date.',
    });
  });

  it("of the server are assigned to the form's fields", () => {
    const errors = [
      { field: 'staffRo.personRo.firstName', message: 'first' },
      { field: 'staffRo.personRo.firstName', message: 'second' },
      { field: 'file', message: 'not a picture' },
    ];
    expect(messagesFrom(errors, (field) => withoutPrefix(field, 'staffRo'))).toEqual({
      'personRo.firstName': 'first',
      file: 'not a picture',
    });
    expect(withoutPrefix('staffRoster.name', 'staffRo')).toBe('staffRoster.name');
  });
});

describe('the values of a form', () => {
  it('change one path in a copy and keep the rest by reference', () => {
    const before = { personRo: { firstName: 'Ada' }, accountRo: { username: 'ada' } };
    const after = withValue(before, 'personRo.firstName', 'Eve');
    expect(valueAt(after, 'personRo.firstName')).toBe('Eve');
    expect(valueAt(before, 'personRo.firstName')).toBe('Ada');
    expect(after.accountRo).toBe(before.accountRo);
    expect(withValue({}, 'a.b', 1)).toEqual({ a: { b: 1 } });
    expect(valueAt({ a: null }, 'a.b')).toBeUndefined();
  });

  it('are compared by value', () => {
    expect(sameValues(department, { ...department })).toBe(true);
    expect(sameValues(department, { ...department, description: '' })).toBe(false);
    expect(sameValues({ a: { b: 1 } }, { a: {} })).toBe(false);
    expect(sameValues({ days: [1, 2] }, { days: [1, 2] })).toBe(true);
    expect(sameValues({ days: [1, 2] }, { days: [2, 1] })).toBe(false);
  });

  it('typed by the user survive unless another user changed the same field', () => {
    const typed = { ...department, name: 'Heart clinic', description: 'All hearts' };
    const newer = { ...department, name: 'Cardiology unit', status: 0, version: 4 };
    expect(rebased(department, typed, newer)).toEqual({
      name: 'Cardiology unit',
      description: 'All hearts',
      status: 0,
      version: 4,
    });
  });

  it('typed in one row never move to another row that has taken its place', () => {
    const amoxil = { drug: 'Amoxicillin', dose: '1', quantity: 10 };
    const folic = { drug: 'Folic acid', dose: '1', quantity: 10 };
    const before = { note: '', lines: [amoxil, folic] };
    const typed = { note: 'with food', lines: [amoxil, { ...folic, dose: '2' }] };
    const newer = { note: '', lines: [folic, amoxil] };
    expect(rebased(before, typed, newer)).toEqual({ note: 'with food', lines: newer.lines });
    const removed = { note: '', lines: [amoxil] };
    expect(rebased(before, removed, { ...before, note: 'theirs' })).toEqual({ note: 'theirs', lines: [amoxil] });
  });
});

describe('rows of a form', () => {
  const before = withRowIds({ lines: [{ drug: 'Amoxicillin' }, { drug: 'Folic acid' }, { drug: 'Iron' }] });
  const [first, ...others] = before.lines;
  const removed = { lines: others };

  it('have an id that stays when another row is removed', () => {
    expect(valueAt(before, 'lines.r1.drug')).toBe('Folic acid');
    expect(valueAt(removed, 'lines.r1.drug')).toBe('Folic acid');
    expect(valueAt(removed, 'lines.r0.drug')).toBeUndefined();
    expect(valueAt(withValue(removed, 'lines.r2.drug', 'Zinc'), 'lines.r2.drug')).toBe('Zinc');
    expect(withValue(removed, 'lines.r0.drug', 'Zinc'), 'typed into a row that is gone').toEqual(removed);
    expect(rowIdOf(newRow(first ?? {}), 0)).not.toBe(rowIdOf(newRow({}), 0));
  });

  it('are sent without their ids, and their errors are mapped back by index', () => {
    expect(JSON.stringify(removed)).toBe('{"lines":[{"drug":"Folic acid"},{"drug":"Iron"}]}');
    expect(pathIn(removed, 'lines.1.drug'.split('.'))).toBe('lines.r2.drug');
    expect(pathIn(removed, ['lines', 0])).toBe('lines.r1');
    expect(pathIn(removed, ['lines', 7, 'drug'])).toBe('lines.7.drug');
    const Lines = z.strictObject({ lines: z.array(z.strictObject({ drug: z.string().max(4, 'Too long.') })) });
    expect(messagesOf(Lines, removed)).toEqual({ 'lines.r1.drug': 'Too long.' });
  });

  it('of a record with row keys are merged row by row', () => {
    const lines = (...rows: [name: string, value: string][]) =>
      identified(
        rows.map(([name, value]) => ({ name, value })),
        ({ name }) => name,
      );
    const was = lines(['Hb', '12'], ['WBC', '4'], ['ESR', '9'], ['Iron', '1']);
    const [hb, wbc, esr, iron] = was as [object, object, object, object];
    const typed = [hb, { ...wbc, value: '5' }, iron, newRow({ name: 'Zinc', value: '7' })];
    const newer = lines(['Iron', '2'], ['WBC', '4'], ['Hb', '12'], ['ESR', '9']);
    const names = (rows: unknown[]) => rows.map((row) => Object.values(row as object).join(' '));
    expect(names(rebased<object[]>(was, typed, newer))).toEqual(['Iron 2', 'WBC 5', 'Hb 12', 'Zinc 7']);
    expect(names(rebased<object[]>(was, [hb, esr], lines(['Hb', '13'], ['WBC', '6'])))).toEqual(['Hb 13', 'WBC 6']);
  });
});
