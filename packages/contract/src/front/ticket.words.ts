// Generated from ticket.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  chooseTicket: [];
  provideDescription: [];
}>('contract/front/ticket');
