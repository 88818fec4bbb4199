// Catalogues of titles, labels and hints of each section of the settings, by the first part of its address.

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

/** The texts of a catalogue that a section shows. Other screens, such as sign-in, show the others. */
export interface SettingsTexts {
  texts: object;
  shows: (id: string) => boolean;
}

type IdsOf<Texts> = readonly (keyof Texts & string)[];

const all = (...catalogues: object[]): SettingsTexts[] => catalogues.map((texts) => ({ texts, shows: () => true }));

const only = <Texts extends object>(texts: Texts, ids: IdsOf<Texts>): SettingsTexts => ({
  texts,
  shows: (id) => ids.some((one) => one === id),
});

const without = <Texts extends object>(texts: Texts, ids: IdsOf<Texts>): SettingsTexts => ({
  texts,
  shows: (id) => !ids.some((one) => one === id),
});

const ofPassword = ['changePassword', 'confirmPassword', 'newPassword', 'oldPassword', 'passwordHint'] as const;

const ofWardTypes = [
  'addType',
  'amount',
  'amountPerDay',
  'createType',
  'deleteType',
  'editType',
  'findType',
  'saveType',
  'type',
  'typeDeletion',
  'typeHint',
  'types',
] as const;

/** Texts shown during sign-in, also when the role requires the second step. */
const whileSigningIn = [
  'appCodeInstead',
  'backToSignIn',
  'code',
  'enterCode',
  'keepCodes',
  'recoveryCode',
  'recoveryCodeInstead',
  'setUpTwoFactor',
] as const;

export const settingsWords: Readonly<Record<string, readonly SettingsTexts[]>> = {
  company: all(company, books),
  branches: all(branch),
  roles: all(roles, modules, preview),
  categories: all(categories),
  'asset-books': all(assetBooks),
  'asset-categories': all(assetCategories),
  services: all(services),
  laboratory: all(laboratory, ranges),
  substances: all(substances),
  'diagnosis-codes': all(diagnosis),
  specialists: all(specialists),
  password: [only(ownAccount, ofPassword)],
  'two-factor': [without(twoFactor, whileSigningIn), only(session, ['password'])],
  devices: [without(ownAccount, ofPassword)],
  'ward-types': [only(wards, ofWardTypes)],
  // The form of a ward also has its type.
  wards: [
    without(
      wards,
      ofWardTypes.filter((id) => id !== 'type'),
    ),
  ],
  'waiting-screens': all(waitingScreens),
  'leave-types': all(leaveTypes),
  'public-holidays': all(publicHolidays),
  mail: all(mail),
  audit: all(audit),
};
