// Generated from error-page.en.json by `npm run generate:words`.
import { catalogue } from '../kernel/language/i18n';

export const t = catalogue<{
  notFound: [];
  notLoaded: [];
  nothingHere: [];
  pageNotFound: [];
  startPage: [];
  stopped: [];
  tellNumber: [{ incident: string | number }];
  title: [];
  tryAgain: [];
}>('web/shell/error-page');
