// Generated from notice-word.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  assetEntered: [];
  dischargeOrdered: [];
  discountAsked: [];
  labPaid: [];
  labRequested: [];
  leaveApproved: [];
  leaveAsked: [];
  leaveDeclined: [];
  mailFailed: [];
  mentioned: [];
  patientArrived: [];
  payrollCalculated: [];
  payslipReady: [];
  pharmacyPaid: [];
  pharmacyRequested: [];
  refundApproved: [];
  refundAsked: [];
  refundDeclined: [];
  resultCorrected: [];
  resultOutsideRange: [];
  resultReady: [];
  resultToJudge: [];
  stayAsked: [];
  stockLow: [];
  testNotDone: [];
  warrantyEnds: [];
}>('contract/office/notice-word');
