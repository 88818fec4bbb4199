// Generated from company.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  chooseCountry: [];
  chooseCurrency: [];
  chooseDaysOnce: [];
  chooseKeptCurrency: [];
  chooseLanguage: [];
  chooseTimeZone: [];
  chooseWorkingDay: [];
  chooseWorkingDays: [];
  hoursBounds: [{ max: string | number; min: string | number }];
  minutesBounds: [{ max: string | number; min: string | number }];
  monthsBounds: [{ max: string | number; min: string | number }];
  notBeforeLock: [];
  prefixCharacters: [];
  provideCompanyName: [];
  provideIdleMinutes: [];
  provideLockMinutes: [];
  provideMessageMonths: [];
  providePrefix: [];
  provideSessionHours: [];
  provideSlotMinutes: [];
  websiteExample: [];
}>('contract/house/company');
