// Generated from drug.en.json by `npm run generate:words`.
import { catalogue } from '../said.ts';

export const t = catalogue<{
  providePrice: [];
  provideUnit: [];
  provideWholeNumber: [];
}>('contract/care/drug');
