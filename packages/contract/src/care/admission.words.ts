// Generated from admission.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  chooseBed: [];
  chooseDoctor: [];
  chooseTicket: [];
  chooseWard: [];
  leastNights: [];
  mostNights: [{ max: number }];
  provideCancelReason: [];
  provideCorrectionReason: [];
  provideNights: [];
  provideReason: [];
  provideTime: [];
  provideWaiverReason: [];
}>('contract/care/admission');
