// Generated from admission.en.json by `npm run generate:words`.
import { catalogue } from '../../kernel/language/i18n';

export const t = catalogue<{
  admissions: [];
  admitted: [];
  bed: [];
  cancelled: [];
  costsADay: [{ amount: string | number }];
  dischargeOrdered: [];
  discharged: [];
  keptAt: [{ place: string | number }];
  noneFree: [];
  place: [{ bed: string | number; ward: string | number }];
  requested: [];
  summaryDraft: [];
  summaryNone: [];
  summarySigned: [{ at: string | number; by: string | number }];
  ward: [];
  wardFirst: [];
  wardWithFree: [{ count: number; type: string | number; ward: string | number }];
  where: [];
}>('web/records/admission');
