// Generated from role-name.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  accountant: [];
  admin: [];
  doctor: [];
  laboratorist: [];
  nurse: [];
  pharmacist: [];
  receptionist: [];
}>('contract/house/role-name');
