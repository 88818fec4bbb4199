// Generated from patient.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  add: [];
  addAllergy: [];
  addBloodGroup: [];
  addCondition: [];
  addContact: [];
  edit: [];
  editAllergy: [];
  editBloodGroup: [];
  editCondition: [];
  editContact: [];
  merge: [];
  patients: [];
  profile: [];
}>('web/front/patient/patient.routes');
