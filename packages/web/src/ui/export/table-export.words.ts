// Generated from table-export.en.json by `npm run generate:words`.
import { catalogue } from '../../kernel/language/i18n';

export const t = catalogue<{
  list: [];
  rows: [{ count: number }];
  sheet: [];
  signIn: [];
  tooLongForExcel: [{ most: string | number }];
  tooLongForPdf: [{ most: string | number }];
}>('web/ui/export/table-export');
