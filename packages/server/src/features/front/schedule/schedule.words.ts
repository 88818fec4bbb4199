// Generated from schedule.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  andHours: [{ earlier: string | number; from: string | number; to: string | number }];
  away: [{ doctor: string | number; from: string | number; kind: string | number }];
  awayFromTo: [{ doctor: string | number; from: string | number; kind: string | number; to: string | number }];
  awayInTheAfternoon: [{ doctor: string | number; from: string | number; kind: string | number }];
  awayInTheMorning: [{ doctor: string | number; from: string | number; kind: string | number }];
  dayPast: [];
  endAfterStart: [];
  hours: [{ from: string | number; to: string | number }];
  lastNotBeforeFirst: [];
  notThatDay: [{ doctor: string | number; weekday: string | number }];
  overlap: [];
  overlapOnDay: [{ weekday: string | number }];
  toMove: [{ count: number }];
  worksFrom: [{ doctor: string | number; hours: string | number; weekday: string | number }];
}>('server/front/schedule');
