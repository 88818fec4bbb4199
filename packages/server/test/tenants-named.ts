// Finds the tables that a statement reads or writes without naming the tenant: there is neither `x.tenant_id = $n` with the
// tenant as the parameter, nor a chain of `x.tenant_id = y.tenant_id` that leads there.
import type { InsertStmt, Node, RangeVar, SelectStmt, WithClause } from '@pgsql/types';
import { parseSync } from 'libpg-query';

/** The meaning of a name in FROM: a tenant's table, or a subquery, which may pass a tenant_id on. */
interface Source {
  table?: string;
  handsOn?: Value | undefined;
  /** True for a subquery in FROM: a condition on its tenant_id is a condition on the rows that it reads. */
  isQuery?: boolean;
}
/** The value of an expression: the tenant, the tenant_id of a source, or one of several, as in a union. */
type Value = 'tenant' | Source | Value[];
/** A result column; `is` is set if its value is a tenant. */
interface Column {
  name: string;
  is?: Value | undefined;
}
interface Scope {
  names: Map<string, Source>;
  outer?: Scope | undefined;
}

/** The tables without a named tenant; `tenantAt` is the number of the tenant's parameter. */
export function unnamedTenants(text: string, tables: ReadonlySet<string>, tenantAt: number): string[] {
  const reading = new Reading(tables, tenantAt);
  for (const { stmt } of parseSync(text).stmts ?? []) if (stmt) reading.read(stmt, undefined);
  return reading.unnamed();
}

class Reading {
  readonly #sources: (Source & { table: string })[] = [];
  /** Equations of a source's tenant_id with a value. */
  readonly #ties: { of: Source; is: Value }[] = [];

  constructor(
    readonly tables: ReadonlySet<string>,
    readonly tenantAt: number,
  ) {}

  unnamed(): string[] {
    const tied = new Set<Source>();
    const isOurs = (value: Value | undefined, asked: Value[] = []): boolean => {
      if (value === undefined || value === 'tenant') return value === 'tenant';
      if (Array.isArray(value)) return value.every((one) => isOurs(one, asked));
      // A recursive part is tied if all its starting points are.
      return tied.has(value) || asked.includes(value) || isOurs(value.handsOn, [...asked, value]);
    };
    for (let before = -1; before !== tied.size; ) {
      before = tied.size;
      for (const { of, is } of this.#ties) if (isOurs(is)) for (const one of [of, ...readBy(of)]) tied.add(one);
    }
    return this.#sources.filter((source) => !tied.has(source)).map(({ table }) => table);
  }

  /** Records the tables that a statement reads and writes; returns its columns. */
  read(node: Node, outer: Scope | undefined): Column[] {
    if ('SelectStmt' in node) return this.#select(node.SelectStmt, outer);
    const scope: Scope = { names: new Map(), outer };
    const change =
      ('InsertStmt' in node && node.InsertStmt) ||
      ('UpdateStmt' in node && node.UpdateStmt) ||
      ('DeleteStmt' in node && node.DeleteStmt);
    if (!change) throw new Error(`no statement that is known: ${Object.keys(node)}`);
    this.#with(change.withClause, scope);
    const [target] = change.relation ? this.#from({ RangeVar: change.relation }, scope) : [];
    if ('InsertStmt' in node) this.#tieInserted(node.InsertStmt, target, scope);
    else {
      const from =
        'UpdateStmt' in node ? node.UpdateStmt.fromClause : 'usingClause' in change ? change.usingClause : [];
      for (const one of from ?? []) this.#from(one, scope);
      this.#hold('whereClause' in change ? change.whereClause : undefined, scope, namesOf(scope));
    }
    this.#look(partsOf(change), scope);
    return this.#columns(change.returningClause?.exprs ?? [], scope);
  }

  /** Ties the target table to the value inserted as tenant_id. */
  #tieInserted({ cols = [], selectStmt }: InsertStmt, target: Source | undefined, scope: Scope) {
    const at = cols.findIndex((col) => 'ResTarget' in col && col.ResTarget.name === 'tenant_id');
    const is = selectStmt && this.read(selectStmt, { names: new Map(), outer: scope })[at]?.is;
    if (is && target) this.#ties.push({ of: target, is });
  }

  #select(select: SelectStmt, outer: Scope | undefined): Column[] {
    const scope: Scope = { names: new Map(), outer };
    const { withClause, larg, rarg, fromClause, valuesLists, ...rest } = select;
    this.#with(withClause, scope);
    if (larg && rarg) {
      const [left = [], right] = [larg, rarg].map((side) => this.#select(side, scope));
      return left.map(({ name, is }, at) => ({ name, is: allOf(is, right?.[at]?.is) }));
    }
    for (const one of fromClause ?? []) this.#from(one, scope);
    this.#hold(select.whereClause, scope, namesOf(scope));
    this.#look([rest, valuesLists], scope);
    const rows = (valuesLists ?? []).map((row) => ('List' in row ? (row.List.items ?? []) : []));
    const [first = []] = rows;
    if (rows.length === 0) return this.#columns(select.targetList ?? [], scope);
    return first.map((_, at) => ({
      name: `column${at + 1}`,
      is: rows.map((row) => row[at] && this.#value(row[at], scope)).reduce(allOf),
    }));
  }

  #with(clause: WithClause | undefined, scope: Scope) {
    for (const part of clause?.ctes ?? []) {
      if (!('CommonTableExpr' in part) || !part.CommonTableExpr.ctequery) continue;
      const { ctename = '', ctequery, aliascolnames = [] } = part.CommonTableExpr;
      // Registered before it is read, because it may be recursive.
      const source: Source = {};
      scope.names.set(`with ${ctename}`, source);
      source.handsOn = tenantOf(this.read(ctequery, scope), aliascolnames);
    }
  }

  /** Adds the names of a part of FROM; returns its sources. */
  #from(node: Node, scope: Scope): Source[] {
    if ('JoinExpr' in node) {
      const { larg, rarg, quals, jointype } = node.JoinExpr;
      const left = larg ? this.#from(larg, scope) : [];
      const right = rarg ? this.#from(rarg, scope) : [];
      // The condition of an outer join does not restrict the side whose rows are kept without a match.
      const held = { JOIN_INNER: [...left, ...right], JOIN_LEFT: right, JOIN_RIGHT: left }[jointype as 'JOIN_INNER'];
      this.#hold(quals, scope, held ?? []);
      this.#look(quals, scope);
      return [...left, ...right];
    }
    const { source, name } = this.#named(node, scope);
    scope.names.set(name, source);
    return [source];
  }

  #named(node: Node, scope: Scope): { source: Source; name: string } {
    if ('RangeVar' in node) return { source: this.#table(node.RangeVar, scope), name: calledIn(node.RangeVar) };
    if ('RangeSubselect' in node && node.RangeSubselect.subquery) {
      const { subquery, alias } = node.RangeSubselect;
      const columns = this.read(subquery, scope);
      return { source: { handsOn: tenantOf(columns, alias?.colnames), isQuery: true }, name: alias?.aliasname ?? '' };
    }
    this.#look(node, scope);
    return { source: {}, name: 'RangeFunction' in node ? (node.RangeFunction.alias?.aliasname ?? '') : '' };
  }

  #table({ relname: table = '' }: RangeVar, scope: Scope): Source {
    const part = found(scope, `with ${table}`);
    if (part) return { handsOn: part };
    if (!this.tables.has(table)) return {};
    const source = { table };
    this.#sources.push(source);
    return source;
  }

  /** Records a condition that holds for every row of these sources. */
  #hold(condition: Node | undefined, scope: Scope, of: Source[]) {
    if (condition && 'BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR') {
      for (const one of condition.BoolExpr.args ?? []) this.#hold(one, scope, of);
    }
    if (!condition || !('A_Expr' in condition) || textOf(condition.A_Expr.name) !== '=') return;
    const { kind, lexpr, rexpr } = condition.A_Expr;
    const [left, right] = [lexpr, rexpr].map((side) => side && this.#value(side, scope));
    if (kind !== 'AEXPR_OP' || !left || !right) return;
    for (const [one, is] of [
      [left, right],
      [right, left],
    ] as const) {
      if (typeof one === 'object' && !Array.isArray(one) && of.includes(one)) this.#ties.push({ of: one, is });
    }
  }

  #value(node: Node, scope: Scope): Value | undefined {
    if ('TypeCast' in node) return node.TypeCast.arg && this.#value(node.TypeCast.arg, scope);
    if ('ParamRef' in node) return node.ParamRef.number === this.tenantAt ? 'tenant' : undefined;
    if (!('ColumnRef' in node)) return undefined;
    const [table, column] = splitName(node.ColumnRef.fields);
    if (column !== 'tenant_id') return undefined;
    if (table) return found(scope, table);
    const own = [...scope.names].filter(([name, one]) => !name.startsWith('with ') && (one.table || one.handsOn));
    return own.length === 1 ? own[0]?.[1] : undefined;
  }

  #columns(targets: Node[], scope: Scope): Column[] {
    return targets.map((target) => {
      const { name, val } = 'ResTarget' in target ? target.ResTarget : {};
      const fields = val && 'ColumnRef' in val ? val.ColumnRef.fields : [];
      const [only] = namesOf(scope);
      // `select * from` a single source passes on its tenant_id.
      if (fields?.some((field) => 'A_Star' in field) && namesOf(scope).length === 1)
        return { name: 'tenant_id', is: only };
      return { name: name ?? splitName(fields)[1], is: val && this.#value(val, scope) };
    });
  }

  /** Reads nested statements. */
  #look(inside: unknown, scope: Scope): void {
    if (typeof inside !== 'object' || inside === null) return;
    if ('SelectStmt' in inside) this.read(inside as Node, scope);
    else for (const one of Object.values(inside)) this.#look(one, scope);
  }
}

/** The parts of a change that have not been read yet. */
const partsOf = (change: object): unknown[] =>
  Object.entries(change).flatMap(([name, part]) =>
    /^(relation|withClause|selectStmt|fromClause|usingClause)$/.test(name) ? [] : [part],
  );

/** The tables whose tenant_id a subquery in FROM passes on. */
function readBy(source: Source): Source[] {
  const read = (value: Value | undefined): Source[] => {
    if (value === undefined || value === 'tenant') return [];
    return Array.isArray(value) ? value.flatMap(read) : [value, ...readBy(value)];
  };
  return source.isQuery ? read(source.handsOn) : [];
}

const allOf = (left: Value | undefined, right: Value | undefined): Value | undefined => left && right && [left, right];

const tenantOf = (columns: Column[], names: Node[] = []): Value | undefined =>
  columns.find(({ name }, at) => (names[at] ? textOf([names[at]]) : name) === 'tenant_id')?.is;

const found = (scope: Scope | undefined, name: string): Source | undefined =>
  scope && (scope.names.get(name) ?? found(scope.outer, name));

const namesOf = ({ names }: Scope): Source[] =>
  [...names].flatMap(([name, source]) => (name.startsWith('with ') ? [] : [source]));

const calledIn = ({ alias, relname }: RangeVar): string => alias?.aliasname ?? relname ?? '';

const textOf = (parts: Node[] | undefined): string =>
  (parts ?? []).map((part) => ('String' in part ? (part.String.sval ?? '') : '')).join('.');

function splitName(fields: Node[] | undefined): [string, string] {
  const names = (fields ?? []).map((field) => textOf([field]));
  return [names.at(-2) ?? '', names.at(-1) ?? ''];
}
