// Generated from appointment.en.json by `npm run generate:words`.
import { catalogue } from '../../kernel/i18n';

export const t = catalogue<{
  active: [];
  attended: [];
  enteredLater: [];
  new: [];
  toMove: [];
  unattended: [];
}>('web/records/appointment');
