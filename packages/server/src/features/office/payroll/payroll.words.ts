// Generated from payroll.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/said';

export const t = catalogue<{
  anotherSalary: [];
  componentInUse: [];
  componentInactive: [{ name: string | number }];
  componentTaken: [];
  samePerson: [];
  sameStart: [];
}>('server/office/payroll');
