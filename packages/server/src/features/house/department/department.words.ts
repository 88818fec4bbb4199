// Generated from department.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  keptByAppointments: [];
  keptByAssets: [];
  keptByInvoices: [];
  keptByScreens: [];
  keptByServices: [];
  keptByStaff: [];
  nameTaken: [];
}>('server/house/department');
