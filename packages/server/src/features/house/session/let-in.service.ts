// Past the guesses of others: strangers who try an account have a few tries together, and while they use them up its
// owner on a new device has none. The mailed link makes the owner's browser a known one, which is counted alone.
import type { account } from '@almoner/contract/house/session';
import { hashOf } from '../../../kernel/caller.ts';
import type { OpenContext } from '../../../kernel/context.ts';
import type { Database, Pool } from '../../../kernel/database.ts';
import { incorrect } from '../../../kernel/failure.ts';
import { countAttempt, networkOf } from '../../../kernel/throttle.ts';
import * as accounts from './account.queries.ts';
import { nameHash } from './account.service.ts';
import { letInLetter, makeLink, RESET_MINUTES } from './mailed-link.service.ts';
import * as queries from './session.queries.ts';

/** Mails the link. Answered before anything is looked up; nothing is counted on the name alone. */
export async function mailLetInLink(
  context: OpenContext<typeof account.askToLetIn>,
  { pool, publicUrl }: { pool: Pool; publicUrl: string },
): Promise<null> {
  const { username } = context.body.letInRo;
  const network = networkOf(context.address);
  await countAttempt(pool, [
    { on: `let in ${nameHash(username).toString('hex')} from ${network}`, free: 3 },
    { on: `let in from ${network}`, free: 30 },
  ]);
  context.behind(async () => {
    const given = { nameHash: nameHash(username), device: null, network: null };
    const [found] = await pool.query(accounts.findLoginName, given);
    if (!found) return;
    const { tenantId, accountId } = found;
    await context.transaction({ tenantId }, async (db) => {
      const owner = await db.first(accounts.takeAccount, { id: accountId });
      if (!owner?.active) return;
      const made = { now: context.now, minutes: RESET_MINUTES, kind: 'LET_IN' } as const;
      const token = await makeLink(db, { tenantId, accountId }, made);
      if (token === undefined) return;
      await context.audited(db, { tenantId, caller: null }, { record: 'let-in link', id: accountId });
      await context.outbox(db, letInLetter(owner, publicUrl, token, context.now));
    });
  });
  context.say('If there is such an account, an email has been sent. Please open its link in this browser.');
  return null;
}

/** Makes the browser known to the account, once. */
export async function letIn(context: OpenContext<typeof account.letIn>, pool: Pool): Promise<null> {
  const { device, now } = context;
  const over = () =>
    incorrect('letInRo.token', 'This link was used already or is older than ten minutes. Please ask for a new one.');
  if (!device) throw incorrect('letInRo.token', 'This browser keeps nothing by which it could be known.');
  const tokenHash = hashOf(context.body.letInRo.token);
  const [link] = await pool.query(queries.findReset, { tokenHash, now: now.toISOString(), kind: 'LET_IN' });
  if (!link) throw over();
  const { tenantId, accountId } = link;
  await context.transaction({ tenantId }, async (db: Database) => {
    const owner = await db.first(accounts.takeAccount, { id: accountId });
    const [taken] = await db.all(queries.takeReset, { tokenHash });
    if (!taken || !owner?.active) throw over();
    await db.run(queries.rememberDevice, { device, tenantId, accountId });
    const caller = { accountId, username: owner.username };
    await context.audited(db, { tenantId, caller }, { record: 'device', id: accountId });
  });
  context.say('This browser is known now. Please sign in.');
  return null;
}
