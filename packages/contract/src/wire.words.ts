// Generated from wire.en.json by `npm run generate:words`.
import { catalogue } from './encoded-message.ts';

export const t = catalogue<{
  aboveZero: [];
  amountAtMost: [{ most: number }];
  atLeast: [{ min: number }];
  atMost: [{ max: number }];
  between: [{ max: number; min: number }];
  chooseOffered: [];
  correct: [];
  dateBounds: [];
  decimals: [{ places: number }];
  done: [];
  emailExample: [];
  fillIn: [];
  larger: [];
  noControls: [];
  noHidden: [];
  noLineBreaks: [];
  noSuchDay: [{ days: string | number; month: string | number; year: string | number }];
  notANumber: [{ typed: string | number }];
  notAnAmount: [{ typed: string | number }];
  notNegative: [];
  percentageBounds: [];
  phoneExample: [];
  provideDate: [];
  provideEmail: [];
  provideNumber: [];
  providePercentage: [];
  providePhone: [];
  provideTime: [];
  provideTitle: [];
  rightKind: [];
  smaller: [];
  tooLong: [{ max: number }];
  unknownField: [];
}>('contract/wire');
