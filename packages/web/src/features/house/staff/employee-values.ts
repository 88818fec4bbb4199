// The values of the employee form: those of the staff form, and the role instead of a specialist.
import type { Staff } from '@almoner/contract/house/staff';
import type { FieldChange } from '@almoner/contract/wire';
import { changesInForm, newValues, valuesOf } from './staff-values';

/** Somebody new, who joins on this day. */
export function newEmployee(today: string) {
  const { specialistId: _, ...values } = newValues('', today);
  return values;
}

/** A record as the form has it. What the form does not show (religion, qualification, picture) stays as it is. */
export function employeeValues(record: Staff) {
  const { specialistId: _, accountRo, personRo, ...values } = valuesOf(record);
  const { imagePath: __, ...person } = personRo;
  return { ...values, personRo: person, accountRo: { ...accountRo, role: record.account.role.id } };
}

const HIDDEN = ['personRo.religion', 'specialistId'];

/** What somebody else changed in a record, by the form's fields. */
export function changesInEmployee(changes: readonly FieldChange[]): FieldChange[] {
  const role = changes
    .filter(({ field }) => field === 'account.role.id')
    .map((change) => ({ ...change, field: 'accountRo.role' }));
  const others = changesInForm(changes).filter(
    ({ field }) => !HIDDEN.includes(field) && !field.startsWith('qualificationRo.'),
  );
  return [...others, ...role];
}
