// Generated from written.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  written: [{ number: string | number }];
  writtenAndAsked: [{ amount: string | number; number: string | number }];
}>('server/money/credit-note/written');
