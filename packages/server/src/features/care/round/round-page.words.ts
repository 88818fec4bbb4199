// Generated from round-page.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  asOf: [{ at: string | number }];
  dayOfStay: [{ day: number }];
  entered: [{ at: string | number; outcome: string | number }];
  everySo: [{ hours: number }];
  goesHome: [];
  heading: [{ ward: string | number }];
  medicine: [];
  noVitals: [];
  nobody: [];
  notes: [];
  overdue: [{ at: string | number }];
  pressure: [{ lower: string | number; upper: string | number }];
  room: [];
  sign: [{ key: string | number; value: string | number }];
  takenAt: [{ at: string | number; signs: string | number }];
  vitals: [];
  whenNeeded: [];
}>('server/care/round/round-page');
