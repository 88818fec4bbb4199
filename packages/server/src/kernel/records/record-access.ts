// Access of the commands in `record.ts` to one kind of record.
import type { RecordKind } from '@almoner/contract/record-kind';
import type { CallContext } from '../request/call-context.ts';

/** A record for `changeRecord`. A record without an id of its own, such as the company, gets its id from the caller. */
export interface Changeable {
  id?: string;
  /** Set for records that are compared with the sender's version. */
  version?: number;
}

/** The common parts of the commands of one kind of record. */
export interface RecordAccess<Row extends Changeable> {
  kind: RecordKind;
  /** One record, locked until the transaction ends. */
  lock(call: CallContext, id: string): Promise<Row>;
  /** The record as the audit trail stores it, where it differs from the row. */
  toAudited?(row: Row): object;
}
