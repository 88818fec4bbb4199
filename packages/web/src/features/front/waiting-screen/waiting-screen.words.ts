// Generated from waiting-screen.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  add: [];
  allDepartments: [];
  copied: [];
  copy: [];
  copyByHand: [];
  create: [];
  delete: [];
  deletion: [];
  department: [];
  edit: [];
  hint: [];
  link: [];
  linkHint: [];
  linkIs: [];
  linkMade: [{ when: string | number }];
  linkOnce: [];
  linkReplaces: [];
  list: [];
  makeLink: [];
  makeLinkNow: [];
  makeNewLink: [];
  makeNewLinkNow: [];
  name: [];
  nameExample: [];
  noLink: [];
  openScreen: [];
  save: [];
  screens: [];
}>('web/front/waiting-screen');
