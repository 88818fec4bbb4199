// Generated from pharmacy.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  chooseLine: [];
  provideDays: [];
  provideDose: [];
  provideFrequency: [];
  providePrescription: [];
}>('contract/care/pharmacy');
