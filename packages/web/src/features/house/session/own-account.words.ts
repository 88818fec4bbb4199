// Generated from own-account.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  address: [];
  browser: [];
  changePassword: [];
  confirmPassword: [];
  devices: [];
  devicesTitle: [];
  hint: [];
  lastSeen: [];
  mayBeSomebodyElse: [];
  newPassword: [];
  now: [];
  oldPassword: [];
  passwordHint: [{ count: string | number }];
  signOut: [];
  signOutDevice: [{ device: string | number }];
  signOutOthers: [];
  signOutOthersNow: [];
  signedIn: [];
  stayHere: [];
  thisDevice: [];
  thisDeviceIs: [{ device: string | number }];
  unknownBrowser: [];
}>('web/house/session/own-account');
