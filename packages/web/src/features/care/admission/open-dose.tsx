// Form of the dose selected on a chart or a round. It corrects the entry that existed at selection. An entry that another
// user makes meanwhile is reported on submit and never replaced unseen.
import type { ChartedOrder } from '@almoner/contract/care/medicine';
import { loadable } from '../../../ui/page/loadable';
import type { ChartDose } from './medicine-rules';

const DoseDialog = loadable(async () => (await import('./medicine-dialogs')).DoseDialog, null);

export interface OpenedDose {
  orderId: string;
  /** Key of the `ChartDose`, or the sequence number for medicine given when needed. */
  dose: string | number;
  /** Id of the entry to correct. */
  wrongId?: string | undefined;
}

export const openedDose = ({ id }: Pick<ChartedOrder, 'id'>, { key, entry }: ChartDose): OpenedDose => ({
  orderId: id,
  dose: key,
  wrongId: entry?.id,
});

interface OpenDoseProps {
  asked: OpenedDose;
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
