// Services of the price list. What one cost before stands in a table of its own, for whoever asks why an old bill says
// otherwise; the bill itself has its price.
import { type FormerPrice, HospitalService } from '@almoner/contract/money/hospital-service';
import type { Call } from '../../../kernel/call.ts';
import type { Database } from '../../../kernel/database.ts';
import { conflict } from '../../../kernel/failure.ts';
import { recordsOf } from '../../../kernel/plain-record.ts';
import { insertFormerAmount, listByIds, listFormerAmounts } from './hospital-service.queries.ts';
import { t } from './price.words.ts';

/** Lists, adds, changes, switches and deletes services. */
export const hospitalServices = recordsOf({
  kind: 'hospitalService',
  table: 'hospital_service',
  schema: HospitalService,
  order: ['name_key'],
  check: async ({ db, now }, { amount }, before) => {
    if (!before || before.amount === amount) return;
    await db.run(insertFormerAmount, {
      hospitalServiceId: before.id,
      until: now.toISOString(),
      amount: before.amount,
    });
  },
  whyRefused: {
    hospital_service_name_taken: () => conflict(t.nameTaken(), 'hospitalServiceRo.name'),
    hospital_service_code_taken: () => conflict(t.codeTaken(), 'hospitalServiceRo.code'),
    hospital_service_department_exists: () => conflict(t.chooseDepartment(), 'hospitalServiceRo.departmentId'),
  },
  whyKept: {},
});

/** What a service cost before, the latest first. Fails as absent. */
export async function listFormerPrices({ db }: Call, id: string): Promise<FormerPrice[]> {
  await hospitalServices.find(db, id);
  return db.all(listFormerAmounts, { id });
}

/** What services are called and cost now, by their ids; those that are not offered, or are not there, are left out. */
export async function pricesOf(
  db: Database,
  ids: string[],
): Promise<ReadonlyMap<string, { name: string; amount: number }>> {
  const found = await db.all(listByIds, { ids });
  return new Map(found.filter(({ offered }) => offered).map(({ id, name, amount }) => [id, { name, amount }]));
}
