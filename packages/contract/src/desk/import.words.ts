// Generated from import.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  noAge: [];
  ordersContradict: [];
  otherOrder: [{ order: string | number }];
  phoneShortened: [];
  provideAmount: [];
  providePatientId: [];
  provideSince: [];
  sayOrder: [];
  unreadLetters: [];
  writeDay: [];
}>('contract/desk/import');
