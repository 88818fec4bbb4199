// Checks new usernames and addresses before the transaction, rate-limited because the answer reveals which are taken.
import type { AnyCall } from '@almoner/contract/call';
import type { Pool } from '../../../kernel/database/database.ts';
import type { PrepareContext } from '../../../kernel/request/handler.ts';
import { refuseTakenNames } from '../session/naming.service.ts';
import * as queries from './staff.queries.ts';
import { nameFields } from './staff-account.service.ts';
import type { LinkOptions } from './staff-letter.service.ts';

export interface StaffDeps extends LinkOptions {
  pool: Pool;
}

interface Naming extends Pick<PrepareContext<AnyCall>, 'caller' | 'address' | 'read'> {
  params: { id: string };
  body: { staffRo: { accountRo: { username: string; email: string } } };
}

/** Runs the handler's own checks first, so that a caller who may not change the record learns nothing about taken names. */
export const namedFirst = <Context extends Naming, Run>(
  pool: Pool,
  handler: { prepare: (context: Context) => Promise<Run> },
) => ({
  prepare: async (context: Context): Promise<Run> => {
    const run = await handler.prepare(context);
    const { accountRo } = context.body.staffRo;
    const before = await context.read((db) => db.one(queries.findStaff, { id: context.params.id }));
    if (accountRo.username !== before.account.username || accountRo.email !== before.account.email) {
      await refuseTakenNames(pool, context, accountRo, nameFields, before.accountId);
    }
    return run;
  },
});
