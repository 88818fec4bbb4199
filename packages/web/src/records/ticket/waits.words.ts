// Generated from waits.en.json by `npm run generate:words`.
import { catalogue } from '../../kernel/language/i18n';

export const t = catalogue<{
  billDrugs: [];
  billTests: [];
  continue: [];
  dispense: [];
  drugsToDispense: [];
  expectedAt: [{ at: string | number; who: string | number }];
  isWith: [{ who: string | number }];
  laboratoryBills: [];
  liesIn: [{ place: string | number }];
  mayLeave: [{ place: string | number }];
  openStay: [];
  paysAtCashier: [];
  pharmacyBills: [];
  queueNumber: [{ number: string | number }];
  report: [];
  start: [];
  stillOwed: [{ amount: string | number; count: number }];
  takePayment: [];
  testsToReport: [];
  waitsFor: [{ who: string | number }];
  wardReceives: [{ place: string | number }];
}>('web/records/ticket/waits');
