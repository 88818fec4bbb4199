// Generated from medicine.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  chooseRoute: [];
  oneSchedule: [];
  provideCorrection: [];
  provideDose: [];
  provideHours: [];
  provideReason: [];
  provideStopReason: [];
  provideTimes: [];
  timesOnce: [];
}>('contract/care/medicine');
