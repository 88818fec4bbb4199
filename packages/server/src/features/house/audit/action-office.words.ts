// Generated from action-office.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/said';

export const t = catalogue<{
  assetCategoryCreate: [];
  assetCategoryDelete: [];
  assetCategoryList: [];
  assetCategoryRead: [];
  assetCategorySetStatus: [];
  assetCategoryUpdate: [];
  assetCreate: [];
  assetDelete: [];
  assetDeployments: [];
  assetExport: [];
  assetPage: [];
  assetRead: [];
  assetSetStatus: [];
  assetUpdate: [];
}>('server/house/audit/action-office');
