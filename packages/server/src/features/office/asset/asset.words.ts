// Generated from asset.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  alreadySo: [];
  approvedStays: [];
  booksAreOn: [];
  bySomebodyElse: [];
  categoryInUse: [];
  categoryTaken: [];
  changedByYou: [];
  chooseBranch: [];
  chooseCategory: [];
  chooseDepartment: [];
  choosePaidBy: [];
  chooseUser: [];
  firstDayAhead: [];
  firstDayEarly: [{ earliest: string | number }];
  labelSheet: [];
  notPending: [];
  notPossible: [{ from: string | number; to: string | number }];
  nothingOwed: [];
  numberJustTaken: [{ number: string | number }];
  numberTaken: [];
  purchaseAhead: [];
  retiredStays: [];
  serviceAhead: [];
  serviceBefore: [];
  serviceReversed: [];
  serviceUnapproved: [];
  warranty: [
    {
      count: number;
      firstName: string | number;
      hospital: string | number;
      link: string | number;
      list: string | number;
    },
  ];
  warrantyLine: [{ day: string | number; name: string | number; number: string | number }];
  warrantySubject: [{ count: number; hospital: string | number }];
  whoHasIt: [];
}>('server/office/asset');
