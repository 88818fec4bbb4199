// Generated from staff.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  add: [{ kind: string | number }];
  addQualification: [{ kind: string | number }];
  edit: [{ kind: string | number }];
  editProfile: [];
  editQualification: [{ kind: string | number }];
  employeeList: [];
  myProfile: [];
  staff: [{ kind: string | number }];
  staffProfile: [];
}>('web/house/staff/staff.routes');
