// Generated from file-field.en.json by `npm run generate:words`.
import { catalogue } from '../../kernel/language/i18n';

export const t = catalogue<{
  choose: [];
  noPicture: [];
  remove: [];
  removePicture: [];
  rules: [{ most: string | number }];
  tooLarge: [{ most: string | number }];
}>('web/ui/file/file-field');
