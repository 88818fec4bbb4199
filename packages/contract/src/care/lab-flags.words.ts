// Generated from lab-flags.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  implausible: [{ high: number; low: number; name: string | number }];
  implausiblyHigh: [{ high: number; name: string | number }];
  implausiblyLow: [{ low: number; name: string | number }];
  notInUnit: [{ name: string | number; unit: string | number }];
  notNumber: [{ name: string | number }];
  writePoint: [{ name: string | number; written: string | number }];
}>('contract/care/lab-flags');
