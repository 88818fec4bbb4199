// Generated from salary.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  bracketsAscend: [];
  chooseComponent: [];
  chooseCounting: [];
  chooseKind: [];
  chooseMonth: [];
  choosePerson: [];
  earningOfGross: [];
  endsBefore: [];
  mostBrackets: [{ max: number }];
  mostParts: [{ max: number }];
  partTwice: [];
  provideAccount: [];
  provideAnswer: [];
  provideBank: [];
  provideBasic: [];
  provideFactor: [];
  provideFrom: [];
  provideHours: [];
  provideHoursOfMonth: [];
  provideRate: [];
  provideStart: [];
  provideYear: [];
  smallerSalary: [];
}>('contract/office/salary');
