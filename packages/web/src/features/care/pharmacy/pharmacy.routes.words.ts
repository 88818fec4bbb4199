// Generated from pharmacy.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  addDrug: [];
  addRequest: [];
  billing: [];
  dispense: [];
  drug: [];
  drugs: [];
  editDrug: [];
  list: [];
  pharmacy: [];
  request: [];
}>('web/care/pharmacy/pharmacy.routes');
