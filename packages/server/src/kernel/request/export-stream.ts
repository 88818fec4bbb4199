// Audit entries for responses that show patients, and the streaming of an export as JSON lines.
import { Readable } from 'node:stream';
import { type AnyCall, hasCodec } from '@almoner/contract/call';
import type { RowStream } from '@almoner/contract/list';
import { type PatientsShown, patientsShown } from '@almoner/contract/patients-shown';
import { Filter, NIL } from '@almoner/contract/wire';
import { z } from 'zod';
import type { AuditEntry } from '../audit/audit.ts';
import type { Logger } from '../base/log.ts';
import type { ParsedRequest } from './parse-request.ts';

export const LINES_TYPE = 'application/x-ndjson; charset=utf-8';

/** The request for the audit entry. Search texts are replaced by `(words)`, because they are names and phone numbers. */
function auditedRequest(call: AnyCall, { params, body }: ParsedRequest): object {
  const { filters, ...rest } = body as { filters?: Record<string, unknown> };
  const inPath = withoutSearchTexts(z.encode(call.params, params), (name) => call.params.shape[name] === Filter);
  const inBody = withoutSearchTexts(filters ?? {}, (name) => call.list?.words.includes(name) ?? false);
  return { ...inPath, ...rest, ...(Object.keys(inBody).length > 0 ? { filters: inBody } : {}) };
}

const withoutSearchTexts = (values: object, isWords: (name: string) => boolean): object =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) =>
      isWords(name) && value !== '' && value !== NIL ? [name, '(words)'] : [name, value],
    ),
  );

/**
 * The audit entries for the patients in a response, without those that the handler has noted itself: for a list one entry
 * with the request and all patients shown, for any other response one entry per patient.
 */
export function patientReads(
  call: AnyCall,
  parsed: ParsedRequest,
  shown: PatientsShown,
  data: unknown,
  noted: readonly AuditEntry[],
): AuditEntry[] {
  const patients = shown.idsOf(data);
  const known = new Set(noted.flatMap(({ record, id }) => (record === 'patient' && id ? [id] : [])));
  const unknown = patients.filter((id) => !known.has(id));
  if (!shown.several) return unknown.map((id) => ({ record: 'patient', id }));
  // An empty result is recorded too: the audit trail shows unsuccessful searches.
  if (unknown.length === 0 && known.size > 0) return [];
  return [{ record: 'patient', id: null, after: { asked: auditedRequest(call, parsed), patients } }];
}

/** The audit entry of an export, written before its first row is sent: the request and the number of rows. */
export const exportEntry = (call: AnyCall, parsed: ParsedRequest, { total }: RowStream<unknown>): AuditEntry => ({
  record: call.path.split('/')[1] ?? null,
  id: null,
  after: { asked: auditedRequest(call, parsed), rows: total },
});

interface ExportDeps {
  log: Logger;
  verifyAnswers?: boolean;
  /** Writes a read of patients into the audit trail; resolves when it is committed. */
  note(read: AuditEntry): Promise<void>;
}

/**
 * An export as lines: the announced number of rows, the rows, and the number sent, by which a client detects a truncated
 * file. The patients of each batch are in the audit trail before the batch is sent.
 */
export const exportLines = (deps: ExportDeps, call: AnyCall, rows: RowStream<unknown>): Readable =>
  // Reads one batch ahead of the client and no more: an export of any length needs the memory of two batches.
  Readable.from(linesIn(deps, call, rows), { highWaterMark: 1 });

async function* linesIn(deps: ExportDeps, call: AnyCall, { total, batches }: RowStream<unknown>) {
  const { log, verifyAnswers, note } = deps;
  const row = call.list?.row ?? z.never();
  const onWire = z.array(row);
  const isEncoded = hasCodec(row);
  const shown = patientsShown(onWire);
  let sent = 0;
  yield `${JSON.stringify({ total })}\n`;
  try {
    for await (const batch of batches) {
      const wire = isEncoded ? z.encode(onWire, batch as unknown[]) : (batch as unknown[]);
      if (verifyAnswers) onWire.parse(JSON.parse(JSON.stringify(wire)));
      const patients = shown?.idsOf(batch) ?? [];
      const part = { from: sent + 1, to: sent + batch.length };
      if (patients.length > 0) await note({ record: 'patient', id: null, after: { rows: part, patients } });
      sent += batch.length;
      yield wire.map((one) => `${JSON.stringify(one)}\n`).join('');
    }
  } catch (err) {
    log.error({ err, call: call.path }, 'an export was broken off');
    throw err;
  }
  yield `${JSON.stringify({ rows: sent })}\n`;
}
