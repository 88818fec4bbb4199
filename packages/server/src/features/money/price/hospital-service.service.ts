// Services of the price list. Former prices are kept in their own table, to explain the amounts of old bills; the bill
// stores its own price.
import { type FormerPrice, HospitalService } from '@almoner/contract/money/hospital-service';
import { conflict } from '../../../kernel/base/failure.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { recordsOf } from '../../../kernel/records/plain-record.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { insertFormerAmount, listByIds, listFormerAmounts } from './hospital-service.queries.ts';
import { t } from './price.words.ts';

/** Lists, adds, changes, switches on and off, and deletes services. */
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
  saveErrors: {
    hospital_service_name_taken: () => conflict(t.nameTaken(), 'hospitalServiceRo.name'),
    hospital_service_code_taken: () => conflict(t.codeTaken(), 'hospitalServiceRo.code'),
    hospital_service_department_exists: () => conflict(t.chooseDepartment(), 'hospitalServiceRo.departmentId'),
  },
  deleteErrors: {},
});

/** Former prices of a service, latest first. Fails as not found. */
export async function listFormerPrices({ db }: CallContext, id: string): Promise<FormerPrice[]> {
  await hospitalServices.get(db, id);
  return db.all(listFormerAmounts, { id });
}

/** Current names and prices of services by id; inactive and unknown services are left out. */
export async function pricesOf(
  db: Database,
  ids: string[],
): Promise<ReadonlyMap<string, { name: string; amount: number }>> {
  const found = await db.all(listByIds, { ids });
  return new Map(found.filter(({ offered }) => offered).map(({ id, name, amount }) => [id, { name, amount }]));
}
