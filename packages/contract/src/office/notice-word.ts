// Names of the kinds of notifications, for the product and for mails.

import type { EncodedMessage } from '../encoded-message.ts';
import type { NoticeKind } from '../notice-kind.ts';
import { t } from './notice-word.words.ts';

export const noticeWords: Record<NoticeKind, () => EncodedMessage> = {
  ASSET_ENTERED: t.assetEntered,
  DISCHARGE_ORDERED: t.dischargeOrdered,
  DISCOUNT_ASKED: t.discountAsked,
  LAB_PAID: t.labPaid,
  LAB_REQUESTED: t.labRequested,
  LEAVE_APPROVED: t.leaveApproved,
  LEAVE_ASKED: t.leaveAsked,
  LEAVE_DECLINED: t.leaveDeclined,
  MAIL_FAILED: t.mailFailed,
  MENTIONED: t.mentioned,
  PATIENT_ARRIVED: t.patientArrived,
  PAYROLL_CALCULATED: t.payrollCalculated,
  PAYSLIP_READY: t.payslipReady,
  PHARMACY_PAID: t.pharmacyPaid,
  PHARMACY_REQUESTED: t.pharmacyRequested,
  REFUND_APPROVED: t.refundApproved,
  REFUND_ASKED: t.refundAsked,
  REFUND_DECLINED: t.refundDeclined,
  RESULT_CORRECTED: t.resultCorrected,
  RESULT_OUTSIDE_RANGE: t.resultOutsideRange,
  RESULT_READY: t.resultReady,
  RESULT_TO_JUDGE: t.resultToJudge,
  STAY_ASKED: t.stayAsked,
  STOCK_LOW: t.stockLow,
  TEST_NOT_DONE: t.testNotDone,
  WARRANTY_ENDS: t.warrantyEnds,
};
