// Generated from diagnosis.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  added: [{ count: number; shown: string | number }];
  changed: [{ count: number; shown: string | number }];
  chapter: [];
  checkEncoding: [];
  chooseFile: [];
  chooseFirst: [];
  code: [];
  codes: [];
  column: [];
  correctAndChoose: [];
  fileHint: [];
  find: [];
  hint: [];
  import: [];
  importTitle: [];
  load: [];
  mistake: [];
  mistakes: [];
  restored: [{ count: number; shown: string | number }];
  retired: [{ count: number; shown: string | number }];
  row: [];
  template: [];
  templateFailed: [];
  templateFile: [];
  title: [];
  tooLarge: [{ most: number }];
  unchanged: [{ count: number; shown: string | number }];
  unreadable: [];
  wholeList: [];
}>('web/house/diagnosis');
