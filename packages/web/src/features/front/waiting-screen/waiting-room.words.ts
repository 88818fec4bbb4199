// Generated from waiting-room.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  linkOver: [];
  linkOverHint: [];
  more: [{ count: number }];
  next: [];
  nobodyCalled: [];
  nobodyWaits: [];
  notReached: [];
  notSure: [{ time: string | number }];
  pleaseCome: [];
  reading: [];
}>('web/front/waiting-screen/waiting-room');
