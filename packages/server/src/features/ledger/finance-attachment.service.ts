// Scans and photographs of the paper behind an entry. A picture is decoded and written anew; a PDF is kept as it is
// and is only ever handed out to be saved.
import { type Attachment, MOST_ATTACHMENTS } from '@almoner/contract/finance-attachment';
import type { Command } from '../../kernel/command.ts';
import type { Audit } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database.ts';
import { conflict, incorrect } from '../../kernel/failure.ts';
import { newId } from '../../kernel/identity.ts';
import { toPicture } from '../../kernel/picture.ts';
import * as queries from './finance-attachment.queries.ts';
import { findEntry, type Kind, lockEntry } from './finance-entry.queries.ts';

const WRONG_FILE = 'Please choose a PDF, or a PNG, JPEG, WebP or GIF picture of at most 40 megapixels.';

const isPdf = (file: Buffer) => /^%PDF-[12]\.\d/.test(file.subarray(0, 8).toString('latin1'));

/** Keeps a file with an entry. Fails as absent, as incorrect at the file, or as a conflict where there are enough. */
export async function attach(
  db: Database,
  audit: Audit,
  { kind, entryId, name, file }: { kind: Kind; entryId: string; name: string; file: Buffer | undefined },
  command: Command,
): Promise<Attachment> {
  if (!file) throw incorrect('file', 'Please choose a file.');
  // Before the lock, so that nobody waits while a picture is decoded; and not at all for an entry that is not there.
  await db.one(findEntry, { kind, id: entryId });
  const mediaType = isPdf(file) ? ('application/pdf' as const) : ('image/webp' as const);
  const bytes = mediaType === 'application/pdf' ? file : await toPicture(file, 'document', WRONG_FILE);
  await db.one(lockEntry, { kind, id: entryId });
  // Counted anew behind the lock: what was read with it does not know who held it before.
  const entry = await db.one(findEntry, { kind, id: entryId });
  if (entry.attachments >= MOST_ATTACHMENTS) {
    throw conflict(`There are ${MOST_ATTACHMENTS} attachments already, which is the most.`, 'file');
  }
  const { accountId, now } = command;
  const id = newId();
  await db.run(queries.insertAttachment, { id, entryId, name, mediaType, bytes, now: now.toISOString(), accountId });
  const kept = await db.one(queries.findAttachment, { id });
  await audit.changed('financeAttachment', id, null, { ...kept, entryId });
  return kept;
}

/** What is kept with an entry, oldest first. Fails as absent. */
export async function listAttachments(db: Database, kind: Kind, entryId: string): Promise<Attachment[]> {
  const [, kept] = await Promise.all([
    db.one(findEntry, { kind, id: entryId }),
    db.all(queries.listAttachments, { entryId }),
  ]);
  return kept;
}

/** The bytes of an attachment of that type. Fails as absent. */
export const readBytes = async (
  db: Database,
  kind: Kind,
  id: string,
  mediaType: Attachment['mediaType'],
): Promise<Buffer> => (await db.one(queries.findBytes, { kind, id, mediaType })).bytes;
