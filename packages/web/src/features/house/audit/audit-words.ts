// Words for records, fields and values of the trail, as on the screens.
import type { AuditOutcome } from '@almoner/contract/house/audit';
import { amounts } from '@almoner/contract/record-amounts';
import type { RecordKind } from '@almoner/contract/record-kind';
import { formatDay, formatInstant, formatMoney, type Locale } from '../../../kernel/language/format';
import { nameOfLanguage, textOf, textOfName } from '../../../kernel/language/i18n';
import { t as codes } from '../../../records/names/codes.words';
import { t as fields } from '../../../records/names/fields.words';
import { kindName } from '../../../records/names/kind-name';
import { roleInWords } from '../../../records/staff/role-name';
import { activeBadges, type Badge } from '../../../ui/badge/status-badge';
import { t as kit } from '../../../ui/look/kit.words';
import { t } from './audit.words';

export const outcomeBadges: Record<AuditOutcome, Badge> = {
  DONE: { word: t.done, shape: 'done', tone: 'green' },
  READ: { word: t.read, shape: 'done', tone: 'grey' },
  REFUSED: { word: t.refused, shape: 'cancelled', tone: 'red' },
};

/** Words of a camel-case name, for a name without its own label: `leaveType` as "Leave type". */
const splitCamelCase = (name: string) => {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Record with its name, if there is one: `Patient: Ada Obi`. */
export function recordNamed(record: string | null, name: string | null): string {
  const word = recordWord(record);
  return word && name ? kit.labelled({ label: word, text: name }) : word || (name ?? '');
}

export const recordWord = (record: string | null): string => kindName(record ?? '') ?? splitCamelCase(record ?? '');

/**
 * Label of a field path: `departmentId` as "Department", `person.dateOfBirth` as "Person: date of birth", `doctor.id` as
 * "Doctor".
 */
export function fieldWord(path: string): string {
  const names = path.split('.').map((name) => name.replace(/(?<=[a-z])(Id|Ro)$/, ''));
  const [name = '', parent] = names.reverse();
  if (parent === undefined) return oneField(name);
  return name === 'id'
    ? oneField(parent)
    : t.fieldOf({ parent: oneField(parent), field: oneField(name).toLowerCase() });
}

const oneField = (name: string) => textOfName(fields, name) ?? splitCamelCase(name);

/** The id of a code in the catalogue: `noAllergy` of NO_ALLERGY. */
export const codeId = (code: string): string =>
  code.toLowerCase().replace(/[ _](\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * The word of a state or kind, such as NO_ALLERGY; undefined for one without a word. `owner` is the record that has the
 * state: a refund and a request have different words for "approved" in French, whose adjectives follow the gender.
 */
export function codeWord(code: string, owner = ''): string | undefined {
  const id = codeId(code);
  const own = `${owner}${id.charAt(0).toUpperCase()}${id.slice(1)}`;
  return textOfName(codes, own) ?? textOfName(codes, id);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Fields whose values are codes in capitals, or a text (a reason may be either). Role names are not among them. */
const CODED = /^(status|gender|sex|kind|severity|type|mode|paymentMode|charge|flag|knownBy|counted|reason|salaryDays)$/;

const CODE = /^[A-Z_ ]+$/;

/** Fields whose value is the name of a role. */
const ROLE = /^role(Name)?$/;

export const isCoded = (field: string): boolean => CODED.test(field);

interface Words extends Locale {
  /** Names of records by id. */
  names?: Record<string, string>;
  /** The kind of the record that has the value. */
  record?: string | null;
}

/** The record whose state is at a path: `payment` of `billing.payment.status`, the entry's record of `status`. */
const ownerOf = (path: string, { record }: Words): string => path.split('.').at(-2) ?? record ?? '';

/** A value formatted for readers; a dash for an empty one. */
export function valueWord(path: string, value: unknown, words: Words): string {
  const name = path.split('.').at(-1) ?? path;
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? t.yes() : t.no();
  if (typeof value === 'number') {
    // A kind that an earlier version wrote into the trail has the words of most kinds.
    if (name === 'status') return textOf(activeBadges(ownerOf(path, words) as RecordKind)[value === 1 ? 1 : 0].word);
    return amounts.includes(name) ? formatMoney(Math.round(value * 100), words) : String(value);
  }
  if (Array.isArray(value)) {
    return value.length === 0 ? '–' : value.map((one) => valueWord(path, one, words)).join(', ');
  }
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, inner]) => kit.labelled({ label: fieldWord(key), text: valueWord(key, inner, words) }))
      .join(', ');
  }
  return textWord(path, String(value), words);
}

function textWord(path: string, text: string, words: Words): string {
  const name = path.split('.').at(-1) ?? path;
  if (UUID.test(text)) return words.names?.[text] ?? text;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(text);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatInstant(text, words);
  if (ROLE.test(name)) return roleInWords(text);
  if (name === 'language') return nameOfLanguage(text);
  return (isCoded(name) && CODE.test(text) && codeWord(text, ownerOf(path, words))) || text;
}

interface ComparedField {
  path: string;
  before: unknown;
  after: unknown;
  changed: boolean;
}

type Snapshot = Record<string, unknown> | null;

const UNSAID = /(^|\.)(version|id|image|tenantId|paymentId)$/;

/** Fields of two snapshots side by side, differing ones first. Ids and version counters are left out. */
export function compareFields(before: Snapshot, after: Snapshot): ComparedField[] {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  const paths = [...new Set([...was.keys(), ...is.keys()])].filter((path) => !UNSAID.test(path));
  const fields = paths.map((path) => {
    const [from, to] = [was.get(path), is.get(path)];
    return { path, before: from, after: to, changed: JSON.stringify(from ?? null) !== JSON.stringify(to ?? null) };
  });
  return [...fields.filter(({ changed }) => changed), ...fields.filter(({ changed }) => !changed)];
}

function leavesOf(value: Snapshot, path = ''): Map<string, unknown> {
  const leaves = new Map<string, unknown>();
  for (const [name, inner] of Object.entries(value ?? {})) {
    if (typeof inner === 'object' && inner !== null && !Array.isArray(inner)) {
      for (const [at, leaf] of leavesOf(inner as Snapshot, `${path}${name}.`)) leaves.set(at, leaf);
    } else leaves.set(path + name, inner);
  }
  return leaves;
}
