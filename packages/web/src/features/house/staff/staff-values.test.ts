import { expect, test } from 'vitest';
import { translateMessage } from '../../../kernel/language/i18n';
import { changesInForm, NewStaff, newValues, PreparedStaff } from './staff-values';

const messagesOf = (schema: typeof NewStaff, values: unknown) => {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), translateMessage(message)]),
  );
};
const blank = newValues('DOCTOR', '2026-11-21');

test('all missing fields are reported at once, including an unrepeated password', () => {
  const values = { ...blank, accountRo: { ...blank.accountRo, password: 'a calm blue lantern' } };
  expect(messagesOf(NewStaff, values)).toMatchObject({
    'personRo.firstName': 'Please provide a first name.',
    'personRo.gender': 'Please choose a gender.',
    'personRo.dateOfBirth': 'Please provide a date.',
    'accountRo.username': 'Please provide a username.',
    confirm: 'Please repeat the same password.',
  });
});

test('a first password is required from users who activate accounts, and must be long enough if given', () => {
  expect(messagesOf(NewStaff, blank)).toMatchObject({ 'accountRo.password': 'Please provide a password.' });
  expect(messagesOf(PreparedStaff, blank)).not.toHaveProperty(['accountRo.password']);
  const short = { ...blank, accountRo: { ...blank.accountRo, password: 'short' }, confirm: 'short' };
  expect(messagesOf(NewStaff, short)).toMatchObject({ 'accountRo.password': 'At least 10 characters.' });
});

test('changes by another user are reported at the fields of the form, and fields outside it are left out', () => {
  const change = (field: string, from: unknown, to: unknown) => ({ field, from, to });
  expect(
    changesInForm([
      change('address', 'here', 'there'),
      change('account.email', 'a@b.co', 'c@d.co'),
      change('account.phone', '1', '2'),
      change('qualification.title', '', 'MBBS'),
      change('branch.id', '1', '2'),
      change('branch.name', 'Main', 'Other'),
      change('specialist', null, { id: '3', name: 'Surgeon' }),
      change('imagePath', null, '/staff/read/image/1'),
    ]),
  ).toEqual([
    change('personRo.address', 'here', 'there'),
    change('accountRo.email', 'a@b.co', 'c@d.co'),
    change('qualificationRo.title', '', 'MBBS'),
    change('personRo.branchId', '1', '2'),
    change('specialistId', null, '3'),
  ]);
});
