// The way in which each kind of notification is mailed.
import type { NoticeKind } from '@almoner/contract/notice-kind';
import type { NoticeChoice } from '@almoner/contract/office/notification-choice';

/**
 * AT_ONCE and GATHERED can be chosen; AT_ONCE is mailed within a minute. OWN: another feature writes a more detailed letter.
 * NEVER: a mail cannot report that mail fails.
 */
const mailings: Record<NoticeKind, 'AT_ONCE' | 'GATHERED' | 'OWN' | 'NEVER'> = {
  ASSET_ENTERED: 'GATHERED',
  DISCHARGE_ORDERED: 'GATHERED',
  DISCOUNT_ASKED: 'GATHERED',
  LAB_PAID: 'GATHERED',
  LAB_REQUESTED: 'GATHERED',
  LEAVE_APPROVED: 'OWN',
  LEAVE_ASKED: 'GATHERED',
  LEAVE_DECLINED: 'OWN',
  MAIL_FAILED: 'NEVER',
  MENTIONED: 'GATHERED',
  PATIENT_ARRIVED: 'GATHERED',
  PAYROLL_CALCULATED: 'GATHERED',
  PAYSLIP_READY: 'GATHERED',
  PHARMACY_PAID: 'GATHERED',
  PHARMACY_REQUESTED: 'GATHERED',
  REFUND_APPROVED: 'GATHERED',
  REFUND_ASKED: 'GATHERED',
  REFUND_DECLINED: 'GATHERED',
  RESULT_CORRECTED: 'GATHERED',
  RESULT_OUTSIDE_RANGE: 'AT_ONCE',
  RESULT_READY: 'GATHERED',
  RESULT_TO_JUDGE: 'GATHERED',
  STAY_ASKED: 'GATHERED',
  STOCK_LOW: 'GATHERED',
  TEST_NOT_DONE: 'GATHERED',
  WARRANTY_ENDS: 'OWN',
};

export function mailOf(kind: NoticeKind): NoticeChoice['mail'] {
  const mailing = mailings[kind];
  return mailing === 'AT_ONCE' || mailing === 'GATHERED' ? 'OPEN' : mailing;
}

export const urgentKinds = (Object.keys(mailings) as NoticeKind[]).filter((kind) => mailings[kind] === 'AT_ONCE');
