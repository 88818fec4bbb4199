// Scans and photographs of the paper behind an expense, an income or a tax.
import { z } from 'zod';
import type { Upload } from '../call.ts';
import { Id, Instant, line } from '../wire.ts';

export const Attachment = z.strictObject({
  id: Id,
  /** The file's, as it was chosen. */
  name: z.string(),
  /** A picture is kept as WebP, whatever it was; a PDF as it is. */
  mediaType: z.enum(['image/webp', 'application/pdf']),
  /** Bytes. */
  size: z.int32().min(1),
  createdAt: Instant,
  createdBy: z.string(),
});
export type Attachment = z.infer<typeof Attachment>;

/** So many at most of one entry. */
export const MOST_ATTACHMENTS = 5;

export const AttachmentInput = z.strictObject({ name: line('Please provide the name of the file.', 200) });

export const attachmentUpload: Upload = { json: 'attachmentReq', wraps: 'attachmentRo', file: 'file' };
