// Generated from care.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  chooseDrug: [];
  chooseTicket: [];
  provideName: [];
  provideQuantity: [];
  provideReason: [];
  provideTest: [];
  quantityAboveZero: [];
  quantityAtLeast: [{ min: number }];
  quantityAtMost: [{ max: number }];
}>('contract/care');
