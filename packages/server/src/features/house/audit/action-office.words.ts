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
  assetLabel: [];
  assetPage: [];
  assetRead: [];
  assetServiceCreate: [];
  assetServiceList: [];
  assetServiceReverse: [];
  assetSetStatus: [];
  assetUpdate: [];
  salaryComponentCreate: [];
  salaryComponentDelete: [];
  salaryComponentList: [];
  salaryComponentRead: [];
  salaryComponentSetStatus: [];
  salaryComponentUpdate: [];
  salaryCreate: [];
  salaryDelete: [];
  salaryExport: [];
  salaryOfStaff: [];
  salaryPage: [];
  salaryRead: [];
  salaryUpdate: [];
}>('server/house/audit/action-office');
