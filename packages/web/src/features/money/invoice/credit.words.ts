// Generated from credit.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  amount: [];
  comesTo: [];
  creditOf: [{ number: string | number; patient: string | number }];
  download: [];
  downloadNumber: [{ number: string | number }];
  leftOf: [];
  lines: [];
  moneyOnly: [];
  orAmount: [];
  quantity: [];
  reason: [];
  reasonIs: [{ reason: string | number }];
  timesItem: [{ item: string | number; quantity: number }];
  toGiveBack: [];
  writeCreditNote: [];
  writtenOn: [{ by: string | number; on: string | number }];
}>('web/money/invoice/credit');
