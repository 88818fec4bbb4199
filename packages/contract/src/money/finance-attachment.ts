// Attachments of expenses, income and taxes: scans and photographs of documents.
import { z } from 'zod';
import type { Upload } from '../call.ts';
import { Id, Instant, line } from '../wire.ts';
import { t } from './finance-attachment.words.ts';

export const Attachment = z.strictObject({
  id: Id,
  /** Name of the uploaded file. */
  name: z.string(),
  /** Pictures are converted to WebP; a PDF is stored unchanged. */
  mediaType: z.enum(['image/webp', 'application/pdf']),
  /** Size in bytes. */
  size: z.int32().min(1),
  createdAt: Instant,
  createdBy: z.string(),
});
export type Attachment = z.infer<typeof Attachment>;

/** Maximum number of attachments per entry. */
export const MOST_ATTACHMENTS = 5;

export const AttachmentInput = z.strictObject({ name: line(t.provideFileName(), 200) });

export const attachmentUpload: Upload = { json: 'attachmentReq', wraps: 'attachmentRo', file: 'file' };
