// The form of a dose that was pressed, on a chart or on a round. What was entered of it when it was pressed is corrected; what
// somebody else enters meanwhile is told when it is sent, and never replaced unseen.
import type { ChartedOrder } from '@almoner/contract/care/medicine';
import { later } from '../../../ui/later';
import type { ChartDose } from './medicine-rules';

const DoseDialog = later(async () => (await import('./medicine-dialogs')).DoseDialog, null);

export interface AskedDose {
  orderId: string;
  /** As in `ChartDose`; or the how manieth it is, of a medicine that is given when needed. */
  dose: string | number;
  /** What was entered of it. */
  wrongId?: string | undefined;
}

export const askedDose = ({ id }: Pick<ChartedOrder, 'id'>, { key, entry }: ChartDose): AskedDose => ({
  orderId: id,
  dose: key,
  wrongId: entry?.id,
});

interface OpenDoseProps {
  asked: AskedDose;
  orders: readonly ChartedOrder[];
  onClose: () => void;
}

export function OpenDose({ asked: { orderId, dose, wrongId }, orders, onClose }: OpenDoseProps) {
  const order = orders.find(({ id }) => id === orderId);
  if (!order) return null;
  if (typeof dose === 'number') return <DoseDialog order={order} which={{ number: dose }} onClose={onClose} />;
  const wrong = order.doses.find(({ id }) => id === wrongId);
  const { dueAt = dose, number = null } = wrong ?? {};
  const which = dueAt === null ? { number: number ?? 1 } : { dueAt };
  return <DoseDialog order={order} which={which} wrong={wrong} onClose={onClose} />;
}
