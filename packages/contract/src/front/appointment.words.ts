// Generated from appointment.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  chooseDepartment: [];
  chooseName: [];
  provideDate: [];
  provideMessage: [];
  provideReason: [];
  provideRoom: [];
}>('contract/front/appointment');
