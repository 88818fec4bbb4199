// Generated from pharmacy.en.json by `npm run generate:words`.
import { catalogue } from '../said.ts';

export const t = catalogue<{
  chooseLine: [];
  provideDays: [];
  provideDose: [];
  provideFrequency: [];
  providePrescription: [];
}>('contract/care/pharmacy');
