// Generated from admission.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  bedNotFree: [{ state: string | number }];
  bedTaken: [];
  beforeBirth: [];
  beforeLast: [];
  beforeRequest: [{ days: number }];
  beforeTicket: [{ days: number }];
  chooseActiveDoctor: [];
  chooseBedTime: [];
  cleanedBefore: [];
  closed: [{ status: string | number }];
  daysBound: [{ most: number }];
  elsewhereThen: [];
  lastBeforeFirst: [];
  moreIsDue: [{ owed: string | number }];
  notLater: [];
  nothingToWaive: [];
  openAlready: [];
  outOfOrder: [];
  refused: [{ status: string | number }];
  sameBed: [];
  stillDue: [{ days: number; isOwed: string | number; owed: string | number; unbilled: number }];
  ticketHasStay: [];
  tooEarly: [{ days: number }];
  untilGiven: [];
  usedThen: [];
  wardInactive: [];
}>('server/care/admission');
