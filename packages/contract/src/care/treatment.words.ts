// Generated from treatment.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  bothPressures: [];
  lowerBelowUpper: [];
  mostCodes: [{ most: number }];
  provideCharge: [];
  provideComment: [];
  provideComplain: [];
  provideSign: [{ sign: string | number }];
}>('contract/care/treatment');
