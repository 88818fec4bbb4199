// Generated from import.en.json by `npm run generate:words`.
import { catalogue } from '../said.ts';

export const t = catalogue<{
  writeDay: [];
}>('contract/desk/import');
