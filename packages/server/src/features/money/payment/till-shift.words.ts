// Generated from till-shift.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  closedAlready: [];
  openAlready: [];
  ownTillOnly: [];
}>('server/money/payment/till-shift');
