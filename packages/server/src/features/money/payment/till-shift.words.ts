// Generated from till-shift.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/said';

export const t = catalogue<{
  closedAlready: [];
  openAlready: [];
  ownTillOnly: [];
}>('server/money/payment/till-shift');
