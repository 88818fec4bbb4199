// Generated from encoding.en.json by `npm run generate:words`.
import { catalogue } from '../../kernel/language/i18n';

export const t = catalogue<{
  are: [{ encoding: string | number }];
  change: [];
  encoding: [];
  hint: [{ of: string | number }];
  macintosh: [];
  right: [{ of: string | number }];
  rowNumbered: [{ number: string | number }];
  rowsRead: [];
  unknown: [{ file: string | number; of: string | number }];
  utf16: [];
  utf16be: [];
  utf8: [];
  windows1250: [];
  windows1251: [];
  windows1252: [];
  windows1253: [];
  windows1254: [];
  windows1255: [];
  windows1256: [];
}>('web/ui/file/encoding');
