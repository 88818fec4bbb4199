// Operations of the workload on tills and refunds.
import { calls } from '@almoner/contract/calls';
import type { ModelReceipt } from './money-model.ts';
import type { Draw, Operation, World } from './workload.ts';

const { refund, till } = calls;
const naira = (kobo: number) => kobo / 100;

export function tillOperations(): Operation[] {
  const recent = ({ model }: World) => [...model.receipts.values()].slice(-RECENT);
  return [
    { name: 'open or close the till', weight: 2, run: openOrCloseTill },
    { name: 'ask for a refund', weight: 5, run: (world, draw) => ask(world, draw, draw.of(recent(world))) },
    { name: 'decide a refund', weight: 5, run: (world, draw) => decide(world, draw, draw.of([...world.model.asked])) },
  ];
}

const RECENT = 24;

async function openOrCloseTill({ model, command, hospital }: World, draw: Draw) {
  const open = await hospital.admin.get(till.mine);
  if (!open) {
    const body = { tillRo: { openingFloat: naira(draw.whole(0, 500_000)) } };
    return (await command(till.open, { body }, ['You already have an open till.'])) ? 'done' : 'refused';
  }
  // Random counts, so that nearly every closing has a difference.
  const counted = { countedCash: naira(draw.whole(0, 90_000_000)), countedTransfer: naira(draw.whole(0, 90_000_000)) };
  const options = { params: { id: open.id }, body: { tillRo: counted } };
  const closed = await command(till.close, options, ['This till is already closed.']);
  if (!closed) return 'refused';
  model.differed({ amount: Math.round(closed.cash.variance * 100), mode: 'CASH' });
  model.differed({ amount: Math.round(closed.transfer.variance * 100), mode: 'TRANSFER' });
  return 'done';
}

const notRefundable = [
  'This is more than is left of this receipt after its other refunds.',
  'This bill is on an invoice; void the invoice first.',
];

async function ask({ model, command }: World, draw: Draw, receipt: ModelReceipt | undefined) {
  if (!receipt) return 'nothing to do';
  const amount = draw.chance(0.5) ? receipt.amount : draw.whole(1, receipt.amount);
  const mode = draw.chance(0.8) ? receipt.mode : ('TRANSFER' as const);
  const refundRo = { receiptId: receipt.id, amount: naira(amount), mode, reason: 'Paid for another patient' };
  const data = await command(refund.create, { body: { refundRo } }, notRefundable);
  if (!data) return 'refused';
  model.asked.add({ id: data.id, receipt, amount, mode });
  return 'done';
}

const decided = [
  'This refund is already approved.',
  'This refund is already rejected.',
  'This bill is on an invoice; void the invoice first.',
  /^Your till holds /,
];

type PendingRefund = World['model']['asked'] extends Set<infer One> ? One : never;

async function decide({ model, command }: World, draw: Draw, asked: PendingRefund | undefined) {
  if (!asked) return 'nothing to do';
  const status = draw.chance(0.7) ? 'APPROVED' : 'DECLINED';
  const data = await command(refund.setStatus, { params: { id: asked.id, status } }, decided);
  if (!data) return 'refused';
  model.asked.delete(asked);
  if (status === 'APPROVED') model.gaveBack(asked);
  return 'done';
}
