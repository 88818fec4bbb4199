// Generated from person.en.json by `npm run generate:words`.
import { catalogue } from '../../kernel/language/i18n';

export const t = catalogue<{
  aPicture: [];
  about: [{ age: string | number }];
  askGreatAge: [{ of: string | number; years: string | number }];
  bornThen: [];
  days: [{ count: number }];
  doctor: [{ name: string | number }];
  female: [];
  genderUnknown: [];
  greatAge: [{ of: string | number; years: string | number }];
  male: [];
  months: [{ count: number }];
  noPicture: [];
  notKnown: [];
  shortAbout: [{ age: string | number }];
  shortDays: [{ count: string | number }];
  shortFemale: [];
  shortMale: [];
  shortMonths: [{ count: string | number }];
  shortUnknown: [];
  shortYears: [{ count: string | number }];
  useCamera: [];
  years: [{ count: number }];
}>('web/records/person');
