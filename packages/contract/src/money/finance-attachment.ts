// Attachments of expenses, income and taxes: scans and photographs of their papers.
import { z } from 'zod';
import type { Upload } from '../call.ts';
import { Id, Instant, line } from '../wire.ts';
import { t } from './finance-attachment.words.ts';

export const Attachment = z.strictObject({
  id: Id,
  /** The name of the uploaded file. */
  name: z.string(),
  /** Pictures are converted to WebP; a PDF is kept as it is. */
  mediaType: z.enum(['image/webp', 'application/pdf']),
  /** Bytes. */
  size: z.int32().min(1),
  createdAt: Instant,
  createdBy: z.string(),
});
export type Attachment = z.infer<typeof Attachment>;

/** The most attachments of one entry. */
export const MOST_ATTACHMENTS = 5;

export const AttachmentInput = z.strictObject({ name: line(t.provideFileName(), 200) });

export const attachmentUpload: Upload = { json: 'attachmentReq', wraps: 'attachmentRo', file: 'file' };
