// Attachments of entries. A picture is decoded and encoded anew; a PDF is stored unchanged and only ever downloaded.
import type { AnyCall } from '@almoner/contract/call';
import { type Attachment, MOST_ATTACHMENTS } from '@almoner/contract/money/finance-attachment';
import { badRequest, conflict } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import { toPicture } from '../../../kernel/documents/picture.ts';
import { stampOf } from '../../../kernel/records/record.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import type { PrepareContext } from '../../../kernel/request/handler.ts';
import * as queries from './finance-attachment.queries.ts';
import { type EntryKind, findEntry, lockEntry } from './finance-entry.queries.ts';
import { t } from './ledger.words.ts';

const isPdf = (file: Buffer) => /^%PDF-[12]\.\d/.test(file.subarray(0, 8).toString('latin1'));

interface Scan {
  mediaType: Attachment['mediaType'];
  bytes: Buffer;
}

/**
 * Converts an uploaded file to the stored form. Looks the entry up first, so that nothing is decoded for an unknown entry.
 * Fails as not found, or as a bad request at the file.
 */
export async function toScan(
  { file, turn, read }: Pick<PrepareContext<AnyCall>, 'file' | 'turn' | 'read'>,
  { kind, entryId }: { kind: EntryKind; entryId: string },
): Promise<Scan> {
  if (!file) throw badRequest('file', t.chooseFile());
  await read((db) => db.one(findEntry, { kind, id: entryId }));
  if (isPdf(file)) return { mediaType: 'application/pdf', bytes: file };
  return { mediaType: 'image/webp', bytes: await toPicture(turn, file, 'document', t.wrongFile()) };
}

/** Stores an attachment. Fails as not found, or as a conflict where the entry has the most attachments allowed. */
export async function attach(
  call: CallContext,
  { kind, entryId, name, mediaType, bytes }: Scan & { kind: EntryKind; entryId: string; name: string },
): Promise<Attachment> {
  await call.db.one(lockEntry, { kind, id: entryId });
  // Counted by a statement after the lock: the locking one would not see a concurrent upload.
  const entry = await call.db.one(findEntry, { kind, id: entryId });
  if (entry.attachments >= MOST_ATTACHMENTS) throw conflict(t.mostAttachments({ most: MOST_ATTACHMENTS }), 'file');
  const { accountId: createdBy, now: createdAt } = stampOf(call);
  const id = newId();
  const file = { id, financeEntryId: entryId, name, mediaType, bytes };
  await call.db.run(queries.insertAttachment, { ...file, createdAt, createdBy });
  const kept = await call.db.one(queries.findAttachment, { id });
  await call.audit.changed('financeAttachment', id, null, { ...kept, entryId });
  return kept;
}

/** Attachments of an entry, oldest first. Fails as not found. */
export async function listAttachments({ db }: CallContext, kind: EntryKind, entryId: string): Promise<Attachment[]> {
  const [, kept] = await Promise.all([
    db.one(findEntry, { kind, id: entryId }),
    db.all(queries.listAttachments, { entryId }),
  ]);
  return kept;
}

/** Bytes of an attachment of the given media type. Fails as not found. */
export const readBytes = async (
  { db }: CallContext,
  kind: EntryKind,
  id: string,
  mediaType: Attachment['mediaType'],
): Promise<Buffer> => (await db.one(queries.findBytes, { kind, id, mediaType })).bytes;
