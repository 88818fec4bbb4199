// Generated from receipt.en.json by `npm run generate:words`.
import { catalogue } from '../../kernel/language/i18n';

export const t = catalogue<{
  amount: [];
  approvedBySomebodyElse: [];
  balance: [];
  cash: [];
  charge: [];
  chargeCancelled: [];
  chargeStands: [];
  givenBack: [{ mode: string | number }];
  givenBackSince: [{ number: string | number }];
  method: [];
  nothingPaid: [];
  paidBefore: [];
  paidDate: [];
  paidInFull: [];
  paidTogether: [];
  paymentMethod: [];
  reason: [];
  receipt: [{ number: string | number }];
  received: [{ at: string | number; by: string | number; mode: string | number }];
  receivedBy: [];
  receivedNow: [];
  refund: [];
  refundNumbered: [{ number: string | number }];
  refundOf: [{ number: string | number; patient: string | number }];
  refundReceipt: [{ number: string | number }];
  refundRequested: [];
  requestRefund: [];
  restOfReceipt: [{ rest: string | number }];
  toBeApproved: [];
  transfer: [];
}>('web/records/receipt');
