// Generated from import.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  importAssets: [];
  importDrugs: [];
  importLabTests: [];
  importOpeningBalances: [];
  importPatients: [];
  importPublicHolidays: [];
  importStaff: [];
}>('web/desk/import/import.routes');
