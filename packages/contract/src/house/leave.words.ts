// Generated from leave.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  askForDay: [];
  askForHalfDay: [];
  chooseLeaveType: [];
  choosePerson: [];
  days: [{ days: number }];
  endsBeforeStart: [];
  fromYear: [{ min: string | number }];
  morningOrAfternoon: [];
  mostDays: [{ max: string | number }];
  mostDaysAtOnce: [{ max: string | number }];
  provideDays: [];
  provideDuration: [];
  provideFirstDay: [];
  provideLastDay: [];
  provideReason: [];
  provideYear: [];
  remaining: [{ days: number; type: string | number; year: string | number }];
  upToYear: [{ max: string | number }];
  wholeOrHalf: [];
}>('contract/house/leave');
