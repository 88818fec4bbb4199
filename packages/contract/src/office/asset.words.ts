// Generated from asset.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  chooseAssets: [];
  chooseMode: [];
  manyLabels: [{ most: number }];
  provideBegin: [];
  provideCost: [];
  provideFirstDay: [];
  provideLife: [];
  provideMonths: [];
  provideName: [];
  provideNumber: [];
  providePurchaseDate: [];
  provideServiceDay: [];
  provideValue: [];
  provideWork: [];
}>('contract/office/asset');
