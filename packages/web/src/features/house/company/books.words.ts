// Generated from books.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  allOpen: [];
  books: [];
  booksClosedUntil: [];
  changeClosedDays: [];
  closeBooks: [];
  closedUntil: [];
  closedUntilDay: [{ day: string | number }];
  closedUntilHint: [];
  closesUntil: [{ day: string | number }];
  dayNotOver: [];
  noDay: [];
  opensAll: [];
  opensUntil: [{ chosen: string | number; day: string | number }];
  staysOpen: [];
}>('web/house/company/books');
