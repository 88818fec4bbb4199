// Generated from patient.en.json by `npm run generate:words`.
import { catalogue } from '../../kernel/language/i18n';

export const t = catalogue<{
  file: [{ number: string | number }];
  find: [];
  foundAs: [{ name: string | number; number: string | number }];
  owes: [];
  patient: [];
  ticket: [];
  toComplete: [];
}>('web/records/patient');
