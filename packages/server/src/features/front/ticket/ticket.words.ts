// Generated from ticket.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  alreadyIs: [{ status: string | number }];
  closed: [];
}>('server/front/ticket');
