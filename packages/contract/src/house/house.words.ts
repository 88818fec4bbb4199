// Generated from house.en.json by `npm run generate:words`.
import { catalogue } from '../said.ts';

export const t = catalogue<{
  leastBeds: [];
  mostBeds: [{ max: number }];
  provideAmount: [];
  provideBeds: [];
  provideBranchAddress: [];
  provideName: [];
  provideNumber: [];
  provideRoleName: [];
  provideType: [];
}>('contract/house');
