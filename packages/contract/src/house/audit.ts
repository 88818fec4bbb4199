// The audit trail: its entries, their export, unusual reading, and the integrity check (ruling 3).
import { z } from 'zod';
import { read } from '../access.ts';
import { get } from '../call.ts';
import { Day, Filter, Id, Instant, NIL, orNil, PageSize, textOrNil } from '../wire.ts';

export const auditOutcomes = ['DONE', 'READ', 'REFUSED'] as const;
const AuditOutcome = z.enum(auditOutcomes);
export type AuditOutcome = z.infer<typeof AuditOutcome>;

export const AuditRow = z.strictObject({
  id: Id,
  at: Instant,
  /** Null for an action of the server itself, or without a session. */
  accountId: Id.nullable(),
  username: z.string(),
  /** Present name of the person; empty if there is none. */
  name: z.string(),
  outcome: AuditOutcome,
  /** Path of the call; `action` is its name in words. */
  call: z.string(),
  action: z.string(),
  record: z.string().nullable(),
  recordId: Id.nullable(),
  /** Present name of the record; empty if it has none or no longer exists. */
  recordName: z.string(),
  /** Names of the changed fields; `person.phone` for a nested one. */
  fields: z.array(z.string()),
  address: z.string().nullable(),
  /** True where the record's name and changes are withheld, because the role may not read such records. */
  hidden: z.boolean(),
});
export type AuditRow = z.infer<typeof AuditRow>;

const Snapshot = z.record(z.string(), z.unknown()).nullable();

export const AuditDetails = AuditRow.extend({
  /** The record before and after the change, without secrets. */
  before: Snapshot,
  after: Snapshot,
  /** Names for ids in `before` and `after`, as far as known. */
  names: z.record(z.string(), z.string()),
});
export type AuditDetails = z.infer<typeof AuditDetails>;

/** One row of an export: an entry with its changes. */
export const AuditExportRow = AuditRow.extend({
  changes: z.array(z.strictObject({ field: z.string(), from: z.unknown(), to: z.unknown() })),
});
export type AuditExportRow = z.infer<typeof AuditExportRow>;

/** Maximum number of entries of an export: the newest. */
export const AUDIT_EXPORT_LIMIT = 10_000;

export const AuditCheck = z.strictObject({
  /** The point to continue the check from; null when it is finished. */
  next: z.string().nullable(),
  /**
   * Progress: seals checked so far (null while entries are being checked), seals in all, and entries not yet sealed.
   */
  checked: z.int().nullable(),
  sealed: z.int(),
  waiting: z.int(),
  /** The digest of the last seal checked. A copy kept elsewhere proves later that nothing before it was removed. */
  mark: z.string().nullable(),
  broken: z
    .strictObject({
      /** The position in the chain; null for an entry without one. */
      sequence: z.int().nullable(),
      reason: z.enum(['seal missing', 'entry missing', 'entry changed', 'entry unsealed']),
      auditId: Id.nullable(),
    })
    .nullable(),
});
export type AuditCheck = z.infer<typeof AuditCheck>;

/** Number of patients that one account read on one day. */
export const ManyRead = z.strictObject({
  accountId: Id,
  username: z.string(),
  /** Present name of the person; empty if there is none. */
  name: z.string(),
  role: z.string(),
  day: Day,
  /** Number of different patients that were shown. */
  patientCount: z.int(),
  /** The median of other accounts of the role (of all accounts if there are few), over days with any reads. */
  usual: z.int(),
});
export type ManyRead = z.infer<typeof ManyRead>;

/** Number of days of the report, up to today. */
export const MANY_READ_DAYS = 7;
/** Below this number of patients a day is never unusual. */
export const MANY_READ_LEAST = 100;
/** A day is unusual from this multiple of the usual number. */
export const MANY_READ_TIMES = 3;

/** Entries unsealed for longer than this mean that the sealer has stopped. */
export const UNSEALED_LATE_MINUTES = 5;

export const AuditStanding = z.strictObject({
  /** Entries that are not yet sealed; counted up to 10,001. */
  waiting: z.int(),
  oldest: Instant.nullable(),
  /** Whether the oldest unsealed entry is older than five minutes. */
  late: z.boolean(),
});

const filters = {
  accountId: orNil(Id),
  record: Filter,
  recordId: orNil(Id),
  outcome: orNil(AuditOutcome),
  call: Filter,
  from: orNil(Day),
  to: orNil(Day),
};

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Page cursor: `older-<id>` for the entries before that one, `newer-<id>` for those after it. */
const Cursor = orNil(z.string().regex(new RegExp(`^(older|newer)-${UUID}$`)));

/** The point at which a check has finished the seals and continues with the entries. */
export const ENTRIES_BEGIN = `entry-${NIL}`;

/** The `next` of the previous answer; `nil` to begin. */
const CheckPoint = textOrNil(z.string().regex(new RegExp(`^(${NIL}|seal-\\d{1,15}|entry-${UUID}|${ENTRIES_BEGIN})$`)));

export const audit = {
  list: get('/audit/read/{accountId}/{record}/{recordId}/{outcome}/{call}/{from}/{to}/{cursor}/{size}', {
    needs: read('SETTING'),
    summary:
      'List entries of the audit trail; newest first, filtered; nil for no filter. Goes on by an entry, not a page',
    params: { ...filters, cursor: Cursor, size: PageSize },
    data: z.strictObject({ data: z.array(AuditRow), older: z.boolean(), newer: z.boolean() }),
  }),
  export: get('/audit/export/{accountId}/{record}/{recordId}/{outcome}/{call}/{from}/{to}', {
    needs: read('SETTING'),
    summary:
      'Export the audit trail; the newest 10,000 entries that pass the filters, with what was changed; the export is audited',
    params: filters,
    data: z.strictObject({ data: z.array(AuditExportRow), capped: z.boolean() }),
  }),
  read: get('/audit/read/{id}', {
    needs: read('SETTING'),
    summary: 'View an entry of the audit trail; with the record before and after; the read is audited',
    data: AuditDetails,
  }),
  choices: get('/audit/choices', {
    needs: read('SETTING'),
    summary: 'View the filters of the audit trail; people, kinds of records, and actions that occur in it',
    data: z.strictObject({
      people: z.array(z.strictObject({ id: Id, username: z.string(), name: z.string() })),
      records: z.array(z.string()),
      actions: z.array(z.strictObject({ call: z.string(), action: z.string() })),
    }),
  }),
  manyRead: get('/audit/many_read', {
    needs: read('SETTING'),
    summary:
      'List people who read unusually many patients; on one of the last seven days, the most first; fifty at most',
    data: z.strictObject({
      data: z.array(ManyRead),
      /** If there were too many reads to count all, the time from which they were counted. */
      since: Instant.nullable(),
    }),
  }),
  standing: get('/audit/standing', {
    needs: read('SETTING'),
    summary: 'Count audit entries waiting to be sealed; and since when',
    data: AuditStanding,
  }),
  check: get('/audit/check/{point}', {
    needs: read('SETTING'),
    summary: 'Check the audit trail; recomputes part of its hash chain; `nil` begins, `next` of the answer goes on',
    params: { point: CheckPoint },
    data: AuditCheck,
  }),
};
