// Generated from house.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  chooseWard: [];
  leastBeds: [];
  mostBeds: [{ max: number }];
  provideAmount: [];
  provideBedName: [];
  provideBeds: [];
  provideBranchAddress: [];
  provideDay: [];
  provideName: [];
  provideNumber: [];
  provideRoleName: [];
  provideType: [];
}>('contract/house');
