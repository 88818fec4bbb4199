// What a stay costs: the days that are charged, their bills, and what is to be given back.
import { z } from 'zod';
import { execute, read } from '../access.ts';
import { get, post } from '../call.ts';
import { Bill, StayCharge } from '../money/bill.ts';
import { Id, Money } from '../wire.ts';

export const StayAccount = z.strictObject({
  /** By day; what was taken back stands behind what it takes back. */
  charges: z.array(StayCharge.extend({ billId: Id.nullable() })),
  /** Newest first. */
  bills: z.array(Bill.pick({ id: true, invoice: true, total: true, status: true, payment: true })),
  /** What was paid for days that were taken back; the next bill is less by it, or a refund gives it back. */
  credit: Money,
});
export type StayAccount = z.output<typeof StayAccount>;

const params = { admissionId: Id };

export const stayCharge = {
  readAccount: get('/stayCharge/read/admission/{admissionId}', {
    needs: read('WARD', 'ACCOUNT'),
    summary: 'What a stay costs, day by day, and its bills; the read is audited',
    params,
    data: StayAccount,
  }),
  charge: post('/stayCharge/create/admission/{admissionId}', {
    needs: execute('WARD', 'ACCOUNT'),
    changes: ['stayCharge', 'bill', 'admission'],
    summary: 'Charge the days of a stay that are due and not charged yet, as the server does by itself within minutes',
    params,
    data: StayAccount,
  }),
};
