// Generated from person.en.json by `npm run generate:words`.
import { catalogue } from '../../kernel/i18n';

export const t = catalogue<{
  aPicture: [];
  days: [{ count: number }];
  doctor: [{ name: string | number }];
  female: [];
  male: [];
  months: [{ count: number }];
  noPicture: [];
  shortDays: [{ count: string | number }];
  shortFemale: [];
  shortMale: [];
  shortMonths: [{ count: string | number }];
  shortYears: [{ count: string | number }];
  useCamera: [];
  years: [{ count: number }];
}>('web/records/person');
