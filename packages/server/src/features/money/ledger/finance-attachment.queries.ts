// SQL of attachments of expenses, income and taxes.
import type { Attachment } from '@almoner/contract/money/finance-attachment';
import { sql } from 'kysely';
import { insertOf } from '../../../kernel/database/insert.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';
import type { EntryKind } from './finance-entry.queries.ts';

const columns = sql`
  f.id, f.name, f.media_type as "mediaType", length(f.bytes) as size, f.created_at as "createdAt",
  ${nameOfAccount('f.created_by')} as "createdBy"`;

export const listAttachments = statement(
  (_, given: { entryId: string }) => sql<Attachment>`
    select ${columns} from finance_attachment f
      where f.tenant_id = ${tenant} and f.finance_entry_id = ${given.entryId}::uuid order by f.id`,
);

export const findAttachment = statement(
  (_, given: { id: string }) => sql<Attachment>`
    select ${columns} from finance_attachment f where f.tenant_id = ${tenant} and f.id = ${given.id}::uuid`,
);

export const insertAttachment = insertOf(
  'finance_attachment',
  'id',
  'financeEntryId',
  'name',
  'mediaType',
  'bytes',
  'createdAt',
  'createdBy',
);

export const findBytes = statement(
  (_, given: { kind: EntryKind; id: string; mediaType: Attachment['mediaType'] }) => sql<{ bytes: Buffer }>`
    select f.bytes from finance_attachment f join finance_entry e on e.tenant_id = f.tenant_id
      and e.id = f.finance_entry_id
    where f.tenant_id = ${tenant} and f.id = ${given.id}::uuid and f.media_type = ${given.mediaType}
      and e.kind = ${given.kind}`,
);
