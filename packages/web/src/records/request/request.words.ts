// Generated from request.en.json by `npm run generate:words`.
import { catalogue } from '../../kernel/language/i18n';

export const t = catalogue<{
  approved: [];
  cancelled: [];
  completed: [];
  dispensed: [];
  inProgress: [];
  labReport: [{ corrected: string | number; title: string | number }];
  labRequest: [{ text: string | number; unlisted: string | number }];
  new: [];
  otherRequests: [];
  prescription: [{ text: string | number }];
}>('web/records/request');
