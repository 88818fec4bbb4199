// Generated from asset.en.json by `npm run generate:words`.
import { catalogue } from '../said.ts';

export const t = catalogue<{
  provideLife: [];
  provideMonths: [];
  provideName: [];
  provideNumber: [];
  providePurchaseDate: [];
  provideValue: [];
}>('contract/office/asset');
