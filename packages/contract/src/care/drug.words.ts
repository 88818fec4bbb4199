// Generated from drug.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  providePrice: [];
  provideUnit: [];
  provideWholeNumber: [];
}>('contract/care/drug');
