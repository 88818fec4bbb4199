// Lists staff who viewed unusually many patients' records, for the audit settings.
import type { Data } from '@almoner/contract/call';
import { type audit as auditCalls, MANY_READ_DAYS } from '@almoner/contract/house/audit';
import { dayAfter } from '../../../kernel/base/clock.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as queries from './audit.queries.ts';
import { unusualDays } from './many-read.rules.ts';

const MOST = 50;

export async function listManyRead({
  db,
  caller: { timeZone },
  today,
}: CallContext): Promise<Data<typeof auditCalls.manyRead>> {
  const from = dayAfter(today, 1 - MANY_READ_DAYS);
  const days = await db.all(queries.countPatientsRead, { from, timeZone });
  const unusual = unusualDays(days).slice(0, MOST);
  const readers = await db.all(queries.listReaders, { ids: [...new Set(unusual.map(({ accountId }) => accountId))] });
  const known = new Map(readers.map(({ id, ...reader }) => [id, reader]));
  return {
    data: unusual.flatMap(({ accountId, day, patients: patientCount, usual }) => {
      const reader = known.get(accountId);
      return reader ? [{ accountId, ...reader, day, patientCount, usual }] : [];
    }),
    since: days[0]?.since ?? null,
  };
}
