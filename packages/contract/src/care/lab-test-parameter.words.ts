// Generated from lab-test-parameter.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  ageAfterFirst: [];
  limitNotBelow: [];
  mostAtOnce: [{ most: number }];
  mostRanges: [{ most: number }];
  normalPlausible: [];
  provideAge: [];
  provideLimit: [];
  tooOld: [];
}>('contract/care/lab-test-parameter');
