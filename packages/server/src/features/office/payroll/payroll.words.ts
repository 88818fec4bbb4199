// Generated from payroll.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  anotherSalary: [];
  approvedBySomebodyElse: [];
  calculating: [{ by: string | number }];
  changedMeanwhile: [];
  chooseBranch: [];
  componentInUse: [];
  componentInactive: [{ name: string | number }];
  componentTaken: [];
  entryItem: [{ branch: string | number; hasBranch: string | number; month: string | number }];
  lessThanNothing: [{ count: number }];
  mailed: [{ count: number; kept: string | number; noAddress: number; refused: number; why: string | number }];
  mailedAlready: [];
  manyCalculations: [];
  noAddress: [];
  nobodyPaid: [];
  noneToMail: [];
  notApproved: [];
  paidBefore: [{ day: string | number }];
  paidElsewhere: [];
  paidUntil: [{ day: string | number }];
  paysNothing: [];
  runThere: [];
  salariesChangedByYou: [];
  salaryKept: [];
  salaryPaid: [{ day: string | number }];
  samePerson: [];
  sameStart: [];
  staff: [];
  stepMade: [];
  stepNotPossible: [{ status: string | number }];
}>('server/office/payroll');
