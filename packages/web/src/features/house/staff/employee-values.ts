// Form values of an employee: those of the staff form, with a role instead of a specialist.
import type { Staff } from '@almoner/contract/house/staff';
import type { FieldChange } from '@almoner/contract/wire';
import { changesInForm, newValues, valuesOf } from './staff-values';

/** Initial values of a new employee who joins on this day. */
export function newEmployee(today: string) {
  const { specialistId: _, ...values } = newValues('', today);
  return values;
}

/** Form values of a record. Fields outside the form (religion, qualification, picture) stay unchanged. */
export function employeeValues(record: Staff) {
  const { specialistId: _, accountRo, personRo, ...values } = valuesOf(record);
  const { imagePath: __, ...person } = personRo;
  return { ...values, personRo: person, accountRo: { ...accountRo, role: record.account.role.id } };
}

const HIDDEN = ['personRo.religion', 'specialistId'];

/** Maps changes by another user to the fields of the form. */
export function changesInEmployee(changes: readonly FieldChange[]): FieldChange[] {
  const role = changes
    .filter(({ field }) => field === 'account.role.id')
    .map((change) => ({ ...change, field: 'accountRo.role' }));
  const others = changesInForm(changes).filter(
    ({ field }) => !HIDDEN.includes(field) && !field.startsWith('qualificationRo.'),
  );
  return [...others, ...role];
}
