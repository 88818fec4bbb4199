// All statements that the server's modules declare, with their position in the source. A test file that needs them replaces
// the declaring functions by recording ones: vi.mock with `recordingStatements` and `recordingLists`.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AuditFilters } from '../src/features/house/audit/audit.queries.ts';
import type { Database } from '../src/kernel/database/database.ts';
import type * as Statements from '../src/kernel/database/statement.ts';
import type * as Lists from '../src/kernel/records/list.ts';
import type { ListSql } from '../src/kernel/records/list-sql.ts';

/** Statements of a list: its rows, its rows with the key for the next export batch, its count, its totals. */
export type Form = 'rows' | 'keyed' | 'count' | 'totals';

export interface Made {
  /** File, line and column of the declaring call, or of the `listOf` of its list. */
  at: string;
  text: string;
  /** Number of the tenant's parameter; 0 if there is none. */
  tenantAt: number;
  form: Form;
}

type AnyStatement = Statements.Statement<never, unknown>;
type AnyList = Lists.List<unknown, object, string, object>;
type Parts = ListSql<object, string>;

const statements: { at: string; what: AnyStatement }[] = [];
const lists: { at: string; list: AnyList; parts: Parts }[] = [];

declare global {
  interface ImportMeta {
    /** Provided by Vite, which runs the tests. */
    glob(patterns: string[]): Record<string, () => Promise<unknown>>;
  }
}

const modules = import.meta.glob(['../src/**/*.ts', '!../src/**/*.test.ts', '!../src/main.ts']);
const here = path.dirname(fileURLToPath(import.meta.url));
export const serverFolder = path.resolve(here, '../src');
/** Paths of the server's modules. */
export const sources = Object.keys(modules).map((file) => path.resolve(here, file));

const PLACE = /(\/[^()]+:\d+:\d+)\)?$/;
/**
 * Position of the call of a declaring function, outside this file and the declaring modules; stack traces of tests refer to
 * the source.
 */
const place = (): string =>
  (new Error().stack ?? '')
    .split('\n')
    .flatMap((line) => PLACE.exec(line)?.[1] ?? [])
    .find((at) => !/every-statement\.ts|kernel\/records\/plain-record\.ts|order-statements\.sql\.ts/.test(at)) ?? '';

type Make = (...given: never[]) => unknown;

const recording =
  <Made extends Make>(make: Made, note: (at: string, made: unknown, given: unknown[]) => void) =>
  (...given: Parameters<Made>) => {
    const made = make(...given);
    note(place(), made, given);
    return made;
  };

/** Replaces kernel/database/statement.ts. */
export async function recordingStatements(original: <Module>() => Promise<Module>): Promise<object> {
  const { statement, provenStatement, provenStatements, ...rest } = await original<typeof Statements>();
  const note = (at: string, made: unknown) => void statements.push({ at, what: made as AnyStatement });
  return {
    ...rest,
    statement: recording(statement, note),
    provenStatement: recording(provenStatement, note),
    provenStatements: recording(provenStatements, note),
  };
}

/** Replaces kernel/records/list.ts. */
export async function recordingLists(original: <Module>() => Promise<Module>): Promise<object> {
  const { listOf, ...rest } = await original<typeof Lists>();
  const note = (at: string, list: unknown, [parts]: unknown[]) =>
    void lists.push({ at, list: list as AnyList, parts: parts as Parts });
  return { ...rest, listOf: recording(listOf, note) };
}

/** Loads all modules and returns their statements; for lists and the audit trail every variant of their statements. */
export async function everyStatement(): Promise<Made[]> {
  for (const load of Object.values(modules)) await load();
  const { listEntries } = await import('../src/features/house/audit/audit.queries.ts');
  for (const filters of auditFilters)
    for (const going of [true, false]) for (const way of ['older', 'newer'] as const) listEntries(filters, way, going);
  const plain = statements
    .filter(({ at }) => !at.includes('kernel/records/list-sql.ts'))
    .map(({ at, what }) => ({ at, ...sqlOf(what), form: 'rows' as const }));
  const ofLists: Made[] = [];
  for (const { at, list, parts } of lists) {
    const made = await statementsOf(list, parts);
    ofLists.push(...[...made.values()].map((one) => ({ at, ...one })));
  }
  return [...plain, ...ofLists];
}

function sqlOf(statement: AnyStatement) {
  const { text, values } = statement.compiled();
  return { text, tenantAt: values({}, { tenant: 'the tenant' }).indexOf('the tenant') + 1 };
}

const each: Required<AuditFilters> = {
  accountId: '',
  record: '',
  recordId: '',
  outcome: 'DONE',
  call: '',
  from: '',
  to: '',
};
const auditFilters: AuditFilters[] = [
  {},
  each,
  { outcome: 'REFUSED' },
  ...Object.entries(each).map(([name, value]) => ({ [name]: value })),
];

/** The statements of a list in every order, with no filter and with each. */
async function statementsOf(list: AnyList, parts: Parts): Promise<Map<string, Omit<Made, 'at'>>> {
  const asked = new Map<string, Omit<Made, 'at'>>();
  const listening = (form: Form, rows: object[] = []): Database => {
    const noted = (statement: AnyStatement, as: Form) =>
      void asked.set(statement.compiled().text, { ...sqlOf(statement), form: as });
    return {
      all: async (statement: AnyStatement) => {
        noted(statement, form);
        return rows.splice(0);
      },
      one: async (statement: AnyStatement) => {
        noted(statement, statement.compiled().text.endsWith('as counted') ? 'count' : 'totals');
        return { total: 0 };
      },
    } as Partial<Database> as Database;
  };
  const filled = Object.fromEntries(Object.keys(parts.filters).map((name) => [name, '']));
  await list.page(listening('rows'), {}, {}, 0, 1);
  for (const sort of [undefined, ...Object.keys(parts.sorts)]) {
    const order = { sort, direction: 'desc' } as const;
    // Early pages have statements of their own.
    for (const page of [0, 1000]) await list.page(listening('rows'), filled, order, page, 1);
    // A full batch makes the export request the next one.
    const exporting = listening(
      'keyed',
      Array.from({ length: 1000 }, () => ({ id: '', sortedBy: '' })),
    );
    for await (const _ of list.batches((work) => work(exporting), filled, order));
  }
  return asked;
}
