// What of an entry may be shown, and what in it are ids.
type Snapshot = Record<string, unknown> | null;

const SECRET = /password|hash|token|secret|recovery|digest|^pin$/i;
const HIDDEN = '(not shown)';

/** The snapshot without anything secret. Nothing writes secrets into the trail; a mistake must not show them either. */
export function withoutSecrets(snapshot: Snapshot): Snapshot {
  return snapshot && (cleaned(snapshot) as Record<string, unknown>);
}

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, SECRET.test(name) ? HIDDEN : cleaned(inner)]),
  );
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Every id that stands in a value, however deep. */
export function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return UUID.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
}
