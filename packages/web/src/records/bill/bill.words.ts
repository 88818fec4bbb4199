// Generated from bill.en.json by `npm run generate:words`.
import { catalogue } from '../../kernel/language/i18n';

export const t = catalogue<{
  cancelled: [];
  completed: [];
  forDoctorsService: [];
  forLaboratoryTest: [];
  forPrescription: [];
  forStay: [];
  invoiced: [];
  notCompleted: [];
  unpaid: [];
}>('web/records/bill');
