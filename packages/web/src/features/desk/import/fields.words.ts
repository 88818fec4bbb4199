// Generated from fields.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/i18n';

export const t = catalogue<{
  address: [];
  biography: [];
  branch: [];
  branchHint: [];
  dateOfBirth: [];
  dateOfReg: [];
  dayHint: [];
  dayOrToday: [];
  department: [];
  departmentHint: [];
  email: [];
  firstName: [];
  gender: [];
  genderHint: [];
  lastName: [];
  patientId: [];
  patientIdHint: [];
  phone: [];
  qualification: [];
  religion: [];
  role: [];
  roleHint: [];
  specialist: [];
  specialistHint: [];
  username: [];
}>('web/desk/import/fields');
