// Generated from discharge-summary.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  provideAmendment: [];
  provideCondition: [];
  provideCourse: [];
  provideDiagnoses: [];
  provideDrug: [];
  provideHomeDose: [];
}>('contract/care/discharge-summary');
