// Words, badges and sums of bills for several screens. Sums are in whole kobo, never fractions.
import type { Bill, BillPayment, BillType } from '@almoner/contract/money/bill';
import type { z } from 'zod';
import { useLinkTo } from '../../../kernel/route/screen-links';
import type { Badge } from '../../../ui/badge/status-badge';
import { t } from './billing.words';

export const sourceWords: Record<BillType, () => string> = {
  SERVICE: t.service,
  PHARMACY: t.pharmacy,
  LABORATORY: t.laboratory,
  ADMISSION: t.stay,
};

export const paymentBadges: Record<z.output<typeof BillPayment>['status'], Badge> = {
  INPROGRESS: { word: t.paymentInProgress, shape: 'waits', tone: 'red' },
  COMPLETED: { word: t.paymentCompleted, shape: 'done', tone: 'green' },
};

type Payable = Pick<Bill, 'total' | 'payment' | 'status'>;

export const paidOf = ({ payment }: Payable) => payment?.amountPaid ?? 0;

/** Amount still to be paid; 0 once the bill is cancelled. */
export const balanceOf = (bill: Payable) => (bill.status === 'CANCELLED' ? 0 : bill.total - paidOf(bill));

export const isPayable = ({ status }: Payable) => status === 'UNPAID' || status === 'NOT COMPLETED';

/** Breadcrumb of a bill's screens: the list and the bill, as far as the user may open them. */
export function useTrail(bill: Pick<Bill, 'id' | 'invoice'> | undefined) {
  const linkTo = useLinkTo();
  const steps = [
    { label: t.bills(), to: linkTo('bills') },
    { label: bill?.invoice.number ?? '', to: bill && linkTo('bills/:id', { id: bill.id }) },
  ];
  const trail = steps.flatMap(({ label, to }) => (to ? [{ label, to }] : []));
  return trail.length > 0 ? { trail } : {};
}
