// Redaction of audit entries, and the ids in them that are shown as names.
import { meets, type Need } from '@almoner/contract/access';
import type { AnyCall, CallGroup } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import type { AuditExportRow } from '@almoner/contract/house/audit';
import { carriersOf } from '@almoner/contract/record-kind';
import { t } from './audit.words.ts';

type Snapshot = Record<string, unknown> | null;

const SECRET = /password|hash|token|secret|recovery|digest|^pin$/i;

/** The snapshot without anything secret. Nothing writes secrets into the trail; a mistake must not show them either. */
export function withoutSecrets(snapshot: Snapshot): Snapshot {
  return snapshot && (cleaned(snapshot) as Record<string, unknown>);
}

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, SECRET.test(name) ? t.notShown() : cleaned(inner)]),
  );
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Every id in a value, nested ones included. */
export function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return UUID.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
}

const OF_PATIENT = /(^|\.)((patient|patients|patientList|merged|mergedInto)(\.id)?|patientId)$/;

/** Ids of the patients in these rows: the subjects of entries, and patients in changed values. */
export function patientsIn(rows: readonly AuditExportRow[]): string[] {
  const ids = new Set<string>();
  const look = (value: unknown, field: string): void => {
    if (typeof value === 'string' && UUID.test(value) && OF_PATIENT.test(field)) ids.add(value);
    if (typeof value !== 'object' || value === null) return;
    const named = Object.entries(value);
    for (const [name, inner] of named) look(inner, Array.isArray(value) ? field : name === 'id' ? `${field}.id` : name);
  };
  for (const { record, recordId, hidden, changes } of rows) {
    if (record === 'patient' && recordId && !hidden) ids.add(recordId);
    for (const { field, from, to } of changes) for (const value of [from, to]) look(value, field);
  }
  return [...ids];
}

const groups: CallGroup[] = Object.values(calls);
const reads = groups
  .flatMap((group) => Object.values(group))
  .filter(({ kind, needs }: AnyCall) => kind === 'get' && (needs as Need).kind === 'grant');

/** The calls that read records of a kind: calls of the same name, else calls of the record that carries it. */
function readsOf(record: string): AnyCall[] {
  const under = (name: string) => reads.filter(({ path }) => path.split('/')[1] === name);
  const own = under(record.split('_')[0] ?? record);
  if (own.length > 0) return own;
  const [carrier = ''] = carriersOf([record]);
  return under(carrier);
}

const needs = new Map<string, AnyCall[]>();

/**
 * Whether these grants allow reading the snapshots of a kind of record: the trail shows no more of a patient than the
 * permission to read patients does. Kinds that no call reads, such as sessions, are shown to all who may open the trail.
 */
export function mayRead(grants: ReadonlySet<string>, record: string | null): boolean {
  if (record === null) return true;
  const known = needs.get(record) ?? readsOf(record);
  needs.set(record, known);
  return known.length === 0 || known.some((call) => meets(call.needs as Need, grants));
}
