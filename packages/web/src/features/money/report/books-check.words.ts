// Generated from books-check.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  again: [];
  agree: [];
  checking: [];
  compared: [{ at: string | number }];
  differ: [{ count: number }];
  differences: [];
  expected: [];
  found: [];
  foundDifferences: [{ count: number }];
  holds: [];
  mustHold: [];
  none: [];
  record: [];
  recordOf: [{ what: string | number; where: string | number }];
  title: [];
}>('web/money/report/books-check');
