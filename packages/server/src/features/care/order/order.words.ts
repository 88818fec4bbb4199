// Generated from order.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  refused: [{ status: string | number }];
}>('server/care/order');
