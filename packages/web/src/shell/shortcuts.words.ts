// Generated from shortcuts.en.json by `npm run generate:words`.
import { catalogue } from '../kernel/language/i18n';

export const t = catalogue<{
  closeOpen: [];
  escKey: [];
  findPatient: [];
  findWhileTyping: [];
  nextRow: [];
  rowBefore: [];
  sendForm: [];
  sendShortForm: [];
  showList: [];
  singleKey: [];
  singleKeys: [];
  takeStep: [];
}>('web/shell/shortcuts');
