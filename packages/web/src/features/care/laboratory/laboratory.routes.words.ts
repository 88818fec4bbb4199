// Generated from laboratory.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  addParameters: [];
  addRequest: [];
  billing: [];
  editParameter: [];
  editResult: [];
  labReport: [];
  laboratories: [];
  laboratory: [];
  report: [];
  requests: [];
  result: [];
  testList: [];
  testRequest: [];
}>('web/care/laboratory/laboratory.routes');
