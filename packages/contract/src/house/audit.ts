// The audit trail: who did, read or was refused what, and whether the trail is as it was written (ruling 3).
import { z } from 'zod';
import { read } from '../access.ts';
import { get } from '../call.ts';
import { Day, Filter, Id, Instant, NIL, Nil, PageSize } from '../wire.ts';

export const auditOutcomes = ['DONE', 'READ', 'REFUSED'] as const;
const AuditOutcome = z.enum(auditOutcomes);
export type AuditOutcome = z.infer<typeof AuditOutcome>;

export const AuditRow = z.strictObject({
  id: Id,
  at: Instant,
  /** Null for what the server did on its own, or where nobody was signed in. */
  accountId: Id.nullable(),
  username: z.string(),
  /** The person's name as it is now; empty where there is none. */
  name: z.string(),
  outcome: AuditOutcome,
  /** The call's path, and what it does in words. */
  call: z.string(),
  action: z.string(),
  record: z.string().nullable(),
  recordId: Id.nullable(),
  /** What the record is called now; empty where it has no name or is gone. */
  recordName: z.string(),
  /** The fields that were changed, `person.phone` for one within another. */
  fields: z.array(z.string()),
  address: z.string().nullable(),
  /** What the record is called and what was changed is not shown: the role may not read such records. */
  hidden: z.boolean(),
});
export type AuditRow = z.infer<typeof AuditRow>;

const Snapshot = z.record(z.string(), z.unknown()).nullable();

export const AuditDetails = AuditRow.extend({
  /** The record before and after; nothing secret is ever in it. */
  before: Snapshot,
  after: Snapshot,
  /** What the ids in it belong to, as far as they have names. */
  names: z.record(z.string(), z.string()),
});
export type AuditDetails = z.infer<typeof AuditDetails>;

/** One row of an export: what was changed stands beside it. */
export const AuditExportRow = AuditRow.extend({
  changes: z.array(z.strictObject({ field: z.string(), from: z.unknown(), to: z.unknown() })),
});
export type AuditExportRow = z.infer<typeof AuditExportRow>;

/** At most so many entries in one export; the newest. */
export const AUDIT_EXPORT_LIMIT = 10_000;

export const AuditCheck = z.strictObject({
  /** Where to go on; null when the check is over. */
  next: z.string().nullable(),
  /**
   * How many seals were looked at from the start (null while it is the entries that are looked at), how many
   * there are, and how many entries wait for theirs.
   */
  checked: z.int().nullable(),
  sealed: z.int(),
  waiting: z.int(),
  /** The digest of the last seal that was looked at. Whoever keeps a copy elsewhere can tell later that nothing before it was cut off. */
  mark: z.string().nullable(),
  broken: z
    .strictObject({
      /** The place in the chain; null for an entry that has none. */
      sequence: z.int().nullable(),
      reason: z.enum(['seal missing', 'entry missing', 'entry changed', 'entry unsealed']),
      auditId: Id.nullable(),
    })
    .nullable(),
});
export type AuditCheck = z.infer<typeof AuditCheck>;

/** One person's reading on one day of the hospital. */
export const ManyRead = z.strictObject({
  accountId: Id,
  username: z.string(),
  /** The person's name as it is now; empty where there is none. */
  name: z.string(),
  role: z.string(),
  day: Day,
  /** How many different patients were shown to the person. */
  patientCount: z.int(),
  /** The median of others of the same role, or of everybody else where those are few, on days on which they read any. */
  usual: z.int(),
});
export type ManyRead = z.infer<typeof ManyRead>;

/** What is looked at: this many days, today being the last. */
export const MANY_READ_DAYS = 7;
/** Fewer different patients on one day are never unusual. */
export const MANY_READ_LEAST = 100;
/** How many times the usual number is unusual. */
export const MANY_READ_TIMES = 3;

/** Rows of the trail that wait longer for their seals say that the sealer stands still. */
export const UNSEALED_LATE_MINUTES = 5;

export const AuditStanding = z.strictObject({
  /** Entries that are not yet sealed; counted up to 10,001. */
  waiting: z.int(),
  oldest: Instant.nullable(),
  /** The oldest waits for longer than five minutes. */
  late: z.boolean(),
});

const filters = {
  accountId: z.union([Nil, Id]),
  record: z.union([Nil, Filter]),
  recordId: z.union([Nil, Id]),
  outcome: z.union([Nil, AuditOutcome]),
  call: z.union([Nil, Filter]),
  from: z.union([Nil, Day]),
  to: z.union([Nil, Day]),
};

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** `older-<id>`: what came before that entry; `newer-<id>`: what came after it. */
const Cursor = z.union([Nil, z.string().regex(new RegExp(`^(older|newer)-${UUID}$`))]);

/** Where the check stands, as the answer before said; `nil` at the start. */
const CheckPoint = z.string().regex(new RegExp(`^(${NIL}|seal-\\d{1,15}|entry-${UUID}|entry-${NIL})$`));

export const audit = {
  list: get('/audit/read/{accountId}/{record}/{recordId}/{outcome}/{call}/{from}/{to}/{cursor}/{size}', {
    needs: read('SETTING'),
    summary: 'Entries of the audit trail, newest first, filtered; nil for no filter. Goes on by an entry, not a page',
    params: { ...filters, cursor: Cursor, size: PageSize },
    data: z.strictObject({ data: z.array(AuditRow), older: z.boolean(), newer: z.boolean() }),
  }),
  export: get('/audit/export/{accountId}/{record}/{recordId}/{outcome}/{call}/{from}/{to}', {
    needs: read('SETTING'),
    summary: 'The newest 10,000 entries that pass the filters, with what was changed; the export is audited',
    params: filters,
    data: z.strictObject({ data: z.array(AuditExportRow), capped: z.boolean() }),
  }),
  read: get('/audit/read/{id}', {
    needs: read('SETTING'),
    summary: 'One entry with the record before and after; the read is audited',
    data: AuditDetails,
  }),
  choices: get('/audit/choices', {
    needs: read('SETTING'),
    summary: 'What the trail can be filtered by: people, kinds of records, and actions that occur in it',
    data: z.strictObject({
      people: z.array(z.strictObject({ id: Id, username: z.string(), name: z.string() })),
      records: z.array(z.string()),
      actions: z.array(z.strictObject({ call: z.string(), action: z.string() })),
    }),
  }),
  manyRead: get('/audit/many_read', {
    needs: read('SETTING'),
    summary: 'Who read unusually many patients on one of the last seven days, the most first; fifty at most',
    data: z.strictObject({
      data: z.array(ManyRead),
      /** From when on it was counted, where there was too much reading to count all of it. */
      since: Instant.nullable(),
    }),
  }),
  standing: get('/audit/standing', {
    needs: read('SETTING'),
    summary: 'How many entries wait to be sealed, and since when',
    data: AuditStanding,
  }),
  check: get('/audit/check/{point}', {
    needs: read('SETTING'),
    summary: 'Recompute part of the hash chain over the trail; `nil` begins, `next` of the answer goes on',
    params: { point: CheckPoint },
    data: AuditCheck,
  }),
};
