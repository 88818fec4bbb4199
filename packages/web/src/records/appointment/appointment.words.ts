// Generated from appointment.en.json by `npm run generate:words`.
import { catalogue } from '../../kernel/language/i18n';

export const t = catalogue<{
  active: [];
  attended: [];
  enteredLater: [];
  new: [];
  patientBusyAt: [{ department: string | number; name: string | number; time: string | number }];
  patientBusyWith: [{ doctor: string | number; name: string | number; time: string | number }];
  toMove: [];
  unattended: [];
}>('web/records/appointment');
