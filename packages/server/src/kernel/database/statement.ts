// SQL that is built once, typed by the schema, and run as a named prepared statement. Building a query on every call would
// add about half of a request's processor time. So a query is written as a function of placeholders for its parameters,
// compiled at first use, and afterwards only filled in.
import { createHash } from 'node:crypto';
import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryId,
  type RawBuilder,
  type RootOperationNode,
  sql,
} from 'kysely';
import type { Prove } from './database-proof.ts';
import type { DB } from './schema.generated.ts';
import { namingTenant } from './tenant-plugin.ts';

/** A placeholder for a value in a query. */
class Place {
  constructor(readonly name: string) {}
}

const tenantPlace = new Place('tenant');

// The tenant is one parameter, however often a query names it.
class Compiler extends PostgresQueryCompiler {
  #tenantAt: string | undefined;

  override compileQuery(...given: [RootOperationNode, QueryId]) {
    this.#tenantAt = undefined;
    return super.compileQuery(...given);
  }

  protected override appendValue(value: unknown) {
    if (value === tenantPlace && this.#tenantAt) return this.append(this.#tenantAt);
    super.appendValue(value);
    if (value === tenantPlace) this.#tenantAt = this.getCurrentParameterPlaceholder();
  }
}

const compiler = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new Compiler(),
  },
  plugins: [namingTenant(tenantPlace)],
});

/**
 * The tenant of the running transaction, for written SQL: `where b.tenant_id = ${tenant}`, and in joins `x.tenant_id =
 * y.tenant_id`. Queries built with Kysely name it by themselves. `test/tenant-named.test.ts` checks all statements.
 */
export const tenant = sql<string>`${tenantPlace}::uuid`;

/** The code of the transaction's tenant, which responses call `tenantId`. */
export const tenantCode = sql<string>`(select own.code from own_tenant() own)`;

export interface Added {
  /** Null outside a tenant, where a statement finds no rows of any tenant. */
  tenant: string | null;
  proof?: Buffer | Buffer[] | undefined;
}

interface Compiled {
  name: string;
  text: string;
  /** The values of the placeholders, from the given parameters and from the transaction. */
  values(given: object, added: Added): unknown[];
}

/** A query with parameters `Given` and rows `Row`; created with `statement`. */
export interface Statement<Given, Row> {
  compiled(): Compiled;
  /** Computes the proof that the server itself runs the statement; see `provenStatement`. */
  proof?(given: Given, prove: Prove): Buffer | Buffer[];
  /** Only for type inference; never set. */
  readonly typed?: (given: Given) => Row;
}

type Buildable<Row> = Compilable<Row> | RawBuilder<Row>;

/**
 * Declares a statement. `build` runs once, with a placeholder for each parameter: pass placeholders on as values, never
 * inspect them. Pass a list as `= any(${given.ids})`.
 */
export function statement<Given extends object, Row>(
  build: (sql: Kysely<DB>, given: Given) => Buildable<Row>,
): Statement<Given, Row> {
  let compiled: Compiled | undefined;
  return {
    compiled: () => {
      compiled ??= compile(build);
      return compiled;
    },
  };
}

/**
 * Declares a statement that calls a function reserved for the server (migration 0090): `words` are the arguments of
 * `proven()` in its SQL, and the pool passes their proof as the parameter `proof`.
 */
export function provenStatement<Given extends object, Row>(
  words: (given: Given) => string[],
  build: (sql: Kysely<DB>, given: Given & { proof: Buffer }) => Buildable<Row>,
): Statement<Given, Row> {
  const plain = statement(build);
  return { compiled: plain.compiled, proof: (given, prove) => prove(words(given)) };
}

/** Like `provenStatement`, for a function that is called for each of many rows: `proof` is an array of their proofs. */
export function provenStatements<Given extends object, Row>(
  words: (given: Given) => string[][],
  build: (sql: Kysely<DB>, given: Given & { proof: Buffer[] }) => Buildable<Row>,
): Statement<Given, Row> {
  const plain = statement(build);
  return { compiled: plain.compiled, proof: (given, prove) => words(given).map(prove) };
}

export const hexOf = (hashes: Buffer[]): string => hashes.map((hash) => hash.toString('hex')).join(',');

function compile<Given extends object>(build: (sql: Kysely<DB>, given: Given) => Buildable<unknown>): Compiled {
  const places = new Proxy({} as Given, { get: (_, name) => new Place(String(name)) });
  const { sql, parameters } = build(compiler, places).compile(compiler);
  return {
    name: createHash('sha256').update(sql).digest('base64url').slice(0, 20),
    text: sql,
    values: (given, { tenant: ours, proof }) => {
      const valueAt = (place: Place) => {
        if (place === tenantPlace) return ours;
        return place.name === 'proof' ? proof : Reflect.get(given, place.name);
      };
      return parameters.map((value) => (value instanceof Place ? valueAt(value) : value));
    },
  };
}
