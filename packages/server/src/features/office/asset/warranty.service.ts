// Announces warranties that end within thirty days: one mail to the accounts that may move assets. The mark on the asset and
// the letters in the outbox are one transaction, so that one of several servers announces a warranty, and a crash neither
// forgets nor repeats it.
import { writeAudit } from '../../../kernel/audit/audit.ts';
import type { Clock } from '../../../kernel/base/clock.ts';
import { forEachTenant } from '../../../kernel/base/for-each-tenant.ts';
import { languageOfHospital } from '../../../kernel/base/language.ts';
import type { Logger } from '../../../kernel/base/log.ts';
import type { Database, Pool } from '../../../kernel/database/database.ts';
import { noticesOf } from '../../../kernel/live/notices.ts';
import { letterOf, translateLetterText, verbatim } from '../../../kernel/mail/letter-text.ts';
import type { NewLetter, WriteLetter } from '../../../kernel/mail/outbox.ts';
import { t } from './asset.words.ts';
import * as queries from './warranty.queries.ts';

export type { EndingWarranty } from './warranty.queries.ts';

/** Further listener for ending warranties, in the transaction that marks them as announced. */
type WarrantyEnds = (
  db: Database,
  told: { tenantId: string; ending: readonly queries.EndingWarranty[] },
) => Promise<void>;

interface WarrantyDeps {
  pool: Pool;
  outbox: WriteLetter;
  clock: Clock;
  log: Logger;
  publicUrl: string;
  sealSoon(tenantId: string): void;
  onWarrantyEnds?: WarrantyEnds;
}

/** Notification in the product for the accounts that move assets. */
export const notifyOfEnding =
  ({
    clock,
    tell: tellWindows,
  }: {
    clock: Clock;
    tell(tenantId: string, words: Iterable<string>): void;
  }): WarrantyEnds =>
  async (db, { tenantId, ending }) => {
    const { notify } = noticesOf({ db, now: clock.now(), tenantId, accountId: null, tellWindows });
    notify({
      kind: 'WARRANTY_ENDS',
      about: ending.map(({ id: recordId, number, name: thing }) => ({ recordId, number, thing })),
    });
  };

/** Announces the ending warranties of every hospital. A failure in one does not stop the others. */
export async function announceWarranties(deps: WarrantyDeps, stopping: AbortSignal): Promise<void> {
  const now = deps.clock.now().toISOString();
  const tenants = await deps.pool.query(queries.listTenantsToTell, { now });
  const job = { log: deps.log, stopping, failure: 'the ending warranties of a hospital could not be announced' };
  await forEachTenant(job, tenants, ({ tenantId, today }) => announceNext(deps, tenantId, today));
}

/** Announces the next fifty warranties of a hospital; returns whether there were any. */
async function announceNext(deps: WarrantyDeps, tenantId: string, today: string): Promise<boolean> {
  const told = await deps.pool.transaction({ tenantId }, async (db) => {
    const ending = await db.all(queries.claimEnding, { today });
    if (ending.length === 0) return false;
    for (const reader of await db.all(queries.listReaders, {})) {
      await deps.outbox(db, letterTo(reader, ending, deps.publicUrl));
    }
    await deps.onWarrantyEnds?.(db, { tenantId, ending });
    const trail = { tenantId, caller: null, address: null, call: 'warranty' };
    for (const { id, warrantyEnd } of ending) {
      await writeAudit(db, trail, 'DONE', { record: 'asset', id, after: { warrantyTold: warrantyEnd } });
    }
    return true;
  });
  if (told) deps.sealSoon(tenantId);
  return told;
}

function letterTo(reader: queries.Reader, ending: readonly queries.EndingWarranty[], publicUrl: string): NewLetter {
  const { email: to, firstName, hospital } = reader;
  const [first] = ending;
  const language = languageOfHospital(reader);
  const lines = ending.map(({ number, name, warrantyEnd: day }) =>
    translateLetterText(language, t.warrantyLine, { number, name, day: verbatim(day) }),
  );
  return {
    kind: 'WARRANTY_END',
    to,
    ...(first ? { about: { record: 'asset', id: first.id } } : {}),
    onBehalf: true,
    ...letterOf(
      language,
      { subject: t.warrantySubject, text: t.warranty },
      {
        firstName,
        hospital,
        count: ending.length,
        list: verbatim(lines.join('\n')),
        link: verbatim(`${publicUrl}/home/assets`),
      },
    ),
  };
}
