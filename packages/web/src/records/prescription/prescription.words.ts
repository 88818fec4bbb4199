// Generated from prescription.en.json by `npm run generate:words`.
import { catalogue } from '../../kernel/i18n';

export const t = catalogue<{
  for: [{ days: number }];
  line: [{ drug: string | number; quantity: string | number; taken: string | number; unit: string | number }];
}>('web/records/prescription');
