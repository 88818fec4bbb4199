import { DepartmentInput } from '@almoner/contract/house/department';
import { StaffInput } from '@almoner/contract/house/staff';
import { describe, expect, it } from 'vitest';
import {
  messagesFrom,
  messagesOf,
  pathsOf,
  rebased,
  sameValues,
  valueAt,
  withoutPrefix,
  withValue,
} from './form-values';

const department = { name: 'Cardiology', description: 'Hearts', status: 1, version: 3 };

describe('what is wrong with a form', () => {
  it("says the contract's own words at the field", () => {
    expect(messagesOf(DepartmentInput, { ...department, name: '  ' })).toEqual({ name: 'Please provide a name.' });
    expect(messagesOf(DepartmentInput, department)).toEqual({});
  });

  it('names nested fields by their path, one message each', () => {
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

  it("puts the server's complaints at the form's fields", () => {
    const errors = [
      { field: 'staffRo.personRo.firstName', message: 'first' },
      { field: 'staffRo.personRo.firstName', message: 'second' },
      { field: 'file', message: 'not a picture' },
    ];
    expect(messagesFrom(errors, 'staffRo')).toEqual({ 'personRo.firstName': 'first', file: 'not a picture' });
    expect(withoutPrefix('staffRoster.name', 'staffRo')).toBe('staffRoster.name');
  });
});

describe('the values of a form', () => {
  it('changes one path in a copy and leaves the rest the same object', () => {
    const before = { personRo: { firstName: 'Ada' }, accountRo: { username: 'ada' } };
    const after = withValue(before, 'personRo.firstName', 'Eve');
    expect(valueAt(after, 'personRo.firstName')).toBe('Eve');
    expect(valueAt(before, 'personRo.firstName')).toBe('Ada');
    expect(after.accountRo).toBe(before.accountRo);
    expect(withValue({}, 'a.b', 1)).toEqual({ a: { b: 1 } });
    expect(valueAt({ a: null }, 'a.b')).toBeUndefined();
  });

  it('knows whether anything was changed', () => {
    expect(sameValues(department, { ...department })).toBe(true);
    expect(sameValues(department, { ...department, description: '' })).toBe(false);
    expect(sameValues({ a: { b: 1 } }, { a: {} })).toBe(false);
    expect(pathsOf({ a: { b: 1, c: [1, 2] }, d: null })).toEqual(['a.b', 'a.c', 'd']);
  });

  it('keeps what was typed where nobody else touched it, and takes their version elsewhere', () => {
    const typed = { ...department, name: 'Heart clinic', description: 'All hearts' };
    const newer = { ...department, name: 'Cardiology unit', status: 0, version: 4 };
    expect(rebased(department, typed, newer)).toEqual({
      name: 'Cardiology unit',
      description: 'All hearts',
      status: 0,
      version: 4,
    });
  });

  it('never puts what was typed in one row into another that stands at its place by now', () => {
    const amoxil = { drug: 'Amoxicillin', dose: '1', quantity: 10 };
    const folic = { drug: 'Folic acid', dose: '1', quantity: 10 };
    const before = { note: '', lines: { r0: amoxil, r1: folic } };
    const typed = { note: 'with food', lines: { r0: amoxil, r1: { ...folic, dose: '2' } } };
    const newer = { note: '', lines: { r0: folic, r1: amoxil } };
    expect(rebased(before, typed, newer)).toEqual({ note: 'with food', lines: newer.lines });
    const removed = { note: '', lines: { r0: amoxil } };
    expect(rebased(before, removed, { ...before, note: 'theirs' })).toEqual({ note: 'theirs', lines: { r0: amoxil } });
  });
});
