// What the screens of each section of the settings say: their titles, labels and hints, by the first part of their addresses.

import { t as laboratory } from '../features/care/laboratory/laboratory-setup.words';
import { t as ranges } from '../features/care/laboratory/range.words';
import { t as waitingScreens } from '../features/front/waiting-screen/waiting-screen.words';
import { t as audit } from '../features/house/audit/audit.words';
import { t as branch } from '../features/house/branch/branch.words';
import { t as books } from '../features/house/company/books.words';
import { t as company } from '../features/house/company/company.words';
import { t as diagnosis } from '../features/house/diagnosis/diagnosis.words';
import { t as leaveTypes } from '../features/house/leave/leave-type.words';
import { t as mail } from '../features/house/letter/letter.words';
import { t as publicHolidays } from '../features/house/public-holiday/public-holiday.words';
import { t as callGroups } from '../features/house/role/call-group.words';
import { t as modules } from '../features/house/role/module.words';
import { t as preview } from '../features/house/role/preview.words';
import { t as roles } from '../features/house/role/role.words';
import { t as ownAccount } from '../features/house/session/own-account.words';
import { t as session } from '../features/house/session/session.words';
import { t as twoFactor } from '../features/house/session/two-factor.words';
import { t as specialists } from '../features/house/specialist/specialist.words';
import { t as substances } from '../features/house/substance/substance.words';
import { t as wards } from '../features/house/ward/ward.words';
import { t as categories } from '../features/money/ledger/category.words';
import { t as services } from '../features/money/price/price.words';
import { t as assetBooks } from '../features/office/asset/asset-books.words';
import { t as assetCategories } from '../features/office/asset/asset-category.words';

export const settingsWords: Readonly<Record<string, readonly object[]>> = {
  company: [company, books],
  branches: [branch],
  roles: [roles, modules, preview, callGroups],
  categories: [categories],
  'asset-books': [assetBooks],
  'asset-categories': [assetCategories],
  services: [services],
  laboratory: [laboratory, ranges],
  substances: [substances],
  'diagnosis-codes': [diagnosis],
  specialists: [specialists],
  password: [ownAccount, session],
  'two-factor': [twoFactor, session],
  devices: [ownAccount],
  'ward-types': [wards],
  wards: [wards],
  'waiting-screens': [waitingScreens],
  'leave-types': [leaveTypes],
  'public-holidays': [publicHolidays],
  mail: [mail],
  audit: [audit],
};
