// Generated from prescription.en.json by `npm run generate:words`.
import { catalogue } from '../../kernel/language/i18n';

export const t = catalogue<{
  addDrug: [];
  amount: [];
  comesTo: [];
  days: [];
  description: [];
  descriptionHint: [];
  dose: [];
  drug: [];
  drugNumber: [{ place: string | number }];
  findDrug: [];
  for: [{ days: number }];
  frequency: [];
  inStock: [];
  inStockCount: [{ count: string | number }];
  line: [{ drug: string | number; quantity: string | number; taken: string | number; unit: string | number }];
  quantity: [];
  removeDrug: [{ place: string | number }];
  stockShort: [{ count: string | number }];
  usualDoses: [];
}>('web/records/prescription');
