// What mounting does for lists and their exports alone: the audit trail of who was shown, and the rows as lines.
import { Readable } from 'node:stream';
import { type AnyCall, hasCodec } from '@almoner/contract/call';
import type { RowStream } from '@almoner/contract/list';
import { z } from 'zod';
import type { AuditEntry } from './audit.ts';
import type { Incoming } from './incoming.ts';
import type { Logger } from './log.ts';

export const LINES_TYPE = 'application/x-ndjson; charset=utf-8';

/** What was asked. Of words that were searched for it says that there were some: they are names and phones. */
function askedIn(call: AnyCall, { params, body }: Incoming): object {
  const { filters, ...rest } = body as { filters?: Record<string, unknown> };
  const told = Object.entries(filters ?? {}).map(([name, value]) =>
    call.list?.words.includes(name) ? [name, value === '' ? '' : '(words)'] : [name, value],
  );
  return { ...params, ...rest, ...(told.length > 0 ? { filters: Object.fromEntries(told) } : {}) };
}

/** A look through records of several patients: what was asked, and whom the answer shows. */
export const lookThrough = (call: AnyCall, incoming: Incoming, patients: readonly string[]): AuditEntry => ({
  record: 'patient',
  id: null,
  after: { asked: askedIn(call, incoming), patients },
});

/** An export, before its first row leaves: what was asked, and how many rows that is. */
export const exportOf = (call: AnyCall, incoming: Incoming, { total }: RowStream<unknown>): AuditEntry => ({
  record: call.path.split('/')[1] ?? null,
  id: null,
  after: { asked: askedIn(call, incoming), rows: total },
});

interface Speaking {
  log: Logger;
  verifyAnswers?: boolean;
}

/** How many rows are to come, the rows, and how many came: whoever reads can tell a file that was cut from a whole one. */
export const linesOf = (kernel: Speaking, call: AnyCall, rows: RowStream<unknown>): Readable =>
  // One batch ahead of whoever reads, and no more: a list of any length is held in the memory of two batches.
  Readable.from(linesIn(kernel, call, rows), { highWaterMark: 1 });

async function* linesIn({ log, verifyAnswers }: Speaking, call: AnyCall, { total, batches }: RowStream<unknown>) {
  const row = call.list?.row ?? z.never();
  const onWire = z.array(row);
  const isEncoded = hasCodec(row);
  let sent = 0;
  yield `${JSON.stringify({ total })}\n`;
  try {
    for await (const batch of batches) {
      const wire = isEncoded ? z.encode(onWire, batch as unknown[]) : (batch as unknown[]);
      if (verifyAnswers) onWire.parse(JSON.parse(JSON.stringify(wire)));
      sent += batch.length;
      yield wire.map((one) => `${JSON.stringify(one)}\n`).join('');
    }
  } catch (err) {
    log.error({ err, call: call.path }, 'an export was broken off');
    throw err;
  }
  yield `${JSON.stringify({ rows: sent })}\n`;
}
