// A mailed link that makes a browser a known device of an account. Attempts from unknown devices share one limit: once
// strangers have used it up, the owner cannot sign in on a new device either. A known device has a limit of its own.
import type { account } from '@almoner/contract/house/session';
import { badRequest } from '../../../kernel/base/failure.ts';
import type { Pool } from '../../../kernel/database/database.ts';
import type { OpenCallContext } from '../../../kernel/request/handler.ts';
import { getLink, mailLinkAfterAnswer, takeLink } from './mailed-link.service.ts';
import * as queries from './session.queries.ts';
import { t } from './session.words.ts';

/** Mails the link. */
export async function mailLetInLink(
  context: OpenCallContext<typeof account.askToLetIn>,
  deps: { pool: Pool; publicUrl: string },
): Promise<null> {
  await mailLinkAfterAnswer(context, deps, { kind: 'LET_IN', username: context.body.letInRo.username });
  context.setMessage(t.letInMailed({ kept: context.mailKept ? 'yes' : 'no' }));
  return null;
}

const over = () => badRequest('letInRo.token', t.linkOver());

/** Makes the browser known to the account, once. */
export async function letIn(context: OpenCallContext<typeof account.letIn>, pool: Pool): Promise<null> {
  const { device, now, body } = context;
  if (!device) throw badRequest('letInRo.token', t.browserKeepsNothing());
  const link = await getLink(pool, now, { token: body.letInRo.token, kind: 'LET_IN', over });
  const { tenantId, accountId } = link;
  await context.transaction({ tenantId }, async (db) => {
    const { username } = await takeLink(db, link);
    await db.run(queries.rememberDevice, { device, tenantId, accountId });
    await context.audited(db, { tenantId, caller: { accountId, username } }, { record: 'device', id: accountId });
  });
  context.setMessage(t.browserKnown());
  return null;
}
