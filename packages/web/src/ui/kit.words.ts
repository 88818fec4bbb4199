// Generated from kit.en.json by `npm run generate:words`.
import { catalogue } from '../kernel/i18n';

export const t = catalogue<{
  delete: [];
  deleteRecord: [{ name: string | number }];
  edit: [];
}>('web/ui/kit');
