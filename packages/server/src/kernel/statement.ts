// SQL that is built once, typed by the schema, and run as a named prepared statement. Building a query on
// every call would cost about half again the processor time of a request, so a query is written as a
// function of its parameters' places, compiled at first use, and only filled in afterwards.
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

/** Stands in a query where a value will be. */
class Place {
  constructor(readonly name: string) {}
}

const tenantPlace = new Place('tenant');

// However often a query names its tenant, it is one parameter.
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
 * The tenant of the running transaction, for SQL that is written out: `where b.tenant_id = ${tenant}`, and in joins
 * `x.tenant_id = y.tenant_id`. Built queries name theirs by themselves. `test/tenant-named.test.ts` holds all to it.
 */
export const tenant = sql<string>`${tenantPlace}::uuid`;

/** The code of that tenant, which answers name as `tenantId`. */
export const tenantCode = sql<string>`(select own.code from own_tenant() own)`;

export interface Added {
  /** Null outside a tenant, where a statement finds nobody's rows. */
  tenant: string | null;
  proof?: Buffer | Buffer[] | undefined;
}

export interface Compiled {
  name: string;
  text: string;
  /** What stands in the places: what is given, and what the transaction adds. */
  values(given: object, added: Added): unknown[];
}

/** A query of parameters `Given` that answers rows `Row`; make one with `statement`. */
export interface Statement<Given, Row> {
  compiled(): Compiled;
  /** The proof that the server itself asks; see `provenStatement`. */
  proof?(given: Given, prove: Prove): Buffer | Buffer[];
  /** Types only: never set. */
  readonly typed?: (given: Given) => Row;
}

type Buildable<Row> = Compilable<Row> | RawBuilder<Row>;

/**
 * Declares a statement. `build` runs once, with a place for each parameter: pass places as values, never
 * look into them. A list goes in as `= any(${given.ids})`.
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
 * Declares a statement of a function that acts only for the server (migration 0090): `words` is what its SQL passes to
 * `proven()`, and the pool puts the proof of these words in the place `proof`.
 */
export function provenStatement<Given extends object, Row>(
  words: (given: Given) => string[],
  build: (sql: Kysely<DB>, given: Given & { proof: Buffer }) => Buildable<Row>,
): Statement<Given, Row> {
  const plain = statement(build);
  return { compiled: plain.compiled, proof: (given, prove) => prove(words(given)) };
}

/** The same of a function that is called for each of many rows: in the place `proof` stands an array of their proofs. */
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
