// Generated from explanation.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  bracketsOfGross: [{ gross: string | number; parts: string | number }];
  bracketsOfTaxed: [{ gross: string | number; parts: string | number; untaxed: string | number }];
  days: [{ base: string | number; counted: string | number; days: number; of: number }];
  hours: [{ base: string | number; factor: number; hours: number; of: number }];
  ofBasic: [{ base: string | number; rate: string | number }];
  ofGross: [{ base: string | number; rate: string | number }];
  ofPart: [{ base: string | number; rate: string | number }];
  ofYear: [{ base: string | number }];
  once: [{ base: string | number }];
  rounded: [{ count: number; kobo: string | number; steps: string | number; unit: string | number }];
}>('server/office/payroll/explanation');
