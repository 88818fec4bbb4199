// What the head of a staff profile tells of a person.
import type { Staff } from '@almoner/contract/house/staff';
import { workingDaysInWords } from '@almoner/contract/house/working-days';
import { formatDayInText } from '../../../kernel/format';
import { languageOfNumbers } from '../../../kernel/i18n';
import type { Fact } from '../../../records/person/record-header';
import { inWords } from '../../../ui/options';

export const factsOf = (person: Staff): Fact[] => [
  { label: 'Specialist', value: person.specialist?.name },
  { label: 'Role', value: person.account.role.name },
  { label: 'Employee ID', value: person.account.registrationId },
  { label: 'Phone', value: person.phone },
  { label: 'Email', value: person.account.email },
  { label: 'Birthday', value: person.dateOfBirth && formatDayInText(person.dateOfBirth) },
  { label: 'Address', value: person.address },
  { label: 'Working days', value: person.workingDays && workingDaysInWords(person.workingDays, languageOfNumbers()) },
  { label: 'Gender', value: person.gender && inWords(person.gender) },
];
