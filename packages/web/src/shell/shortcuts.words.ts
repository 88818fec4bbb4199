// Generated from shortcuts.en.json by `npm run generate:words`.
import { catalogue } from '../kernel/i18n';

export const t = catalogue<{
  closeOpen: [];
  escKey: [];
  findPatient: [];
  findWhileTyping: [];
  sendForm: [];
  sendShortForm: [];
  showList: [];
  singleKey: [];
  singleKeys: [];
}>('web/shell/shortcuts');
