// Facts in the header of a staff profile.
import type { Staff } from '@almoner/contract/house/staff';
import { workingDaysInWords } from '@almoner/contract/house/working-days';
import { formatDayInText } from '../../../kernel/language/format';
import { languageOfNumbers } from '../../../kernel/language/i18n';
import { genderWords } from '../../../records/person/gender';
import { roleInWords } from '../../../records/staff/role-name';
import type { Fact } from '../../../ui/look/facts';
import { t } from './profile.words';

export const factsOf = (person: Staff): Fact[] => [
  { label: t.specialist(), value: person.specialist?.name },
  { label: t.role(), value: roleInWords(person.account.role.name) },
  { label: t.employeeId(), value: person.account.registrationId },
  { label: t.phone(), value: person.phone },
  { label: t.email(), value: person.account.email },
  { label: t.birthday(), value: person.dateOfBirth && formatDayInText(person.dateOfBirth) },
  { label: t.address(), value: person.address },
  { label: t.workingDays(), value: person.workingDays && workingDaysInWords(person.workingDays, languageOfNumbers()) },
  { label: t.gender(), value: person.gender && genderWords[person.gender]() },
];
