// What the calls of the floor `office` do, in words.
import { t } from './action-office.words.ts';

export const officeActions = {
  asset: {
    page: t.assetPage,
    export: t.assetExport,
    read: t.assetRead,
    create: t.assetCreate,
    update: t.assetUpdate,
    delete: t.assetDelete,
    setStatus: t.assetSetStatus,
    label: t.assetLabel,
    deployments: t.assetDeployments,
  },
  assetService: {
    list: t.assetServiceList,
    create: t.assetServiceCreate,
    reverse: t.assetServiceReverse,
  },
  assetCategory: {
    list: t.assetCategoryList,
    read: t.assetCategoryRead,
    create: t.assetCategoryCreate,
    update: t.assetCategoryUpdate,
    setStatus: t.assetCategorySetStatus,
    delete: t.assetCategoryDelete,
  },
  salary: {
    page: t.salaryPage,
    export: t.salaryExport,
    ofStaff: t.salaryOfStaff,
    read: t.salaryRead,
    create: t.salaryCreate,
    update: t.salaryUpdate,
    delete: t.salaryDelete,
  },
  salaryComponent: {
    list: t.salaryComponentList,
    read: t.salaryComponentRead,
    create: t.salaryComponentCreate,
    update: t.salaryComponentUpdate,
    setStatus: t.salaryComponentSetStatus,
    delete: t.salaryComponentDelete,
  },
};
