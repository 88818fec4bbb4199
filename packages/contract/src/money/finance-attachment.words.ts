// Generated from finance-attachment.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  provideFileName: [];
}>('contract/money/finance-attachment');
