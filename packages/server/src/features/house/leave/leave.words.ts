// Generated from leave.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  alreadyIs: [{ status: string | number }];
  askAColleague: [];
  askedByOther: [{ from: string | number; name: string | number; to: string | number }];
  askedByYou: [{ from: string | number; to: string | number }];
  askedForMore: [{ days: number; year: string | number }];
  askedInYear: [{ year: string | number }];
  askedMeanwhile: [];
  askedOnDays: [];
  backToPendingFirst: [{ status: string | number }];
  casualLeave: [];
  decidedAlready: [{ status: string | number }];
  decision: [
    {
      days: number;
      decider: string | number;
      firstName: string | number;
      from: string | number;
      link: string | number;
      status: string | number;
      to: string | number;
      type: string | number;
    },
  ];
  decisionSubject: [{ status: string | number }];
  enteredByYou: [];
  farDays: [{ from: string | number; to: string | number }];
  keptByRequests: [];
  lossOfPay: [];
  medicalLeave: [];
  nameTaken: [];
  noWorkingDay: [];
  onlyAdministrator: [];
  otherCount: [{ days: number }];
  otherYear: [{ type: string | number; year: string | number }];
  toMove: [{ count: number }];
  tooManyDays: [];
}>('server/house/leave');
