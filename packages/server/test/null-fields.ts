// The result fields of a statement that can be null, as far as the statement and the NOT NULL columns show.
import type { Node, SelectStmt } from '@pgsql/types';
import { parseSync } from 'libpg-query';

/** Whether a column is NOT NULL, by table and column. */
export type NotNull = Map<string, Map<string, boolean>>;

/** A table in FROM; with `outer` its row may be missing because of an outer join. */
interface Source {
  table: string;
  outer: boolean;
}
interface Scope {
  sources: Map<string, Source>;
  /** Conditions that hold for every returned row. */
  held: Node[];
}

const AGGREGATES = /^(jsonb?_agg|array_agg|string_agg|sum|min|max|avg|bool_and|bool_or|every)$/;

/**
 * Positions of the result fields that can be null; a field without information is left out. A list uses LEFT joins so that
 * unused ones cost nothing, but each finds a row: with `joined` they count as inner joins.
 */
export function nullFields(text: string, columns: NotNull, joined = false): Set<number> {
  const found = new Set<number>();
  const [statement] = parseSync(joined ? text.replaceAll('left join', 'join') : text).stmts ?? [];
  if (statement?.stmt) note(statement.stmt, columns, found);
  return found;
}

function note(node: Node, columns: NotNull, found: Set<number>): void {
  if ('SelectStmt' in node) noteSelect(node.SelectStmt, columns, found);
  const change =
    ('UpdateStmt' in node && node.UpdateStmt) ||
    ('DeleteStmt' in node && node.DeleteStmt) ||
    ('InsertStmt' in node && node.InsertStmt);
  if (!change) return;
  const scope: Scope = { sources: new Map(), held: [] };
  if (change.relation) addSource({ RangeVar: change.relation }, scope, false);
  const from = 'fromClause' in change ? change.fromClause : 'usingClause' in change ? change.usingClause : [];
  for (const one of from ?? []) addSource(one, scope, false);
  if ('whereClause' in change && change.whereClause) hold(change.whereClause, scope);
  noteTargets(change.returningClause?.exprs ?? [], scope, columns, found);
}

function noteSelect(select: SelectStmt, columns: NotNull, found: Set<number>): void {
  for (const side of [select.larg, select.rarg]) if (side) noteSelect(side, columns, found);
  const scope: Scope = { sources: new Map(), held: [] };
  for (const one of select.fromClause ?? []) addSource(one, scope, false);
  if (select.whereClause) hold(select.whereClause, scope);
  noteTargets(select.targetList ?? [], scope, columns, found, !select.groupClause);
}

function noteTargets(targets: Node[], scope: Scope, columns: NotNull, found: Set<number>, whole = false): void {
  const values = targets.map((one) => ('ResTarget' in one ? one.ResTarget.val : undefined));
  const hasStar = values.some(
    (one) => one && 'ColumnRef' in one && one.ColumnRef.fields?.some((field) => 'A_Star' in field),
  );
  if (hasStar) return;
  values.forEach((value, at) => {
    if (value && canBeNull(value, scope, columns, whole)) found.add(at);
  });
}

function canBeNull(value: Node, scope: Scope, columns: NotNull, whole: boolean): boolean {
  if ('TypeCast' in value && value.TypeCast.arg) return canBeNull(value.TypeCast.arg, scope, columns, whole);
  if ('A_Const' in value) return value.A_Const.isnull === true;
  if ('FuncCall' in value)
    return whole && !value.FuncCall.over && AGGREGATES.test(nameOf(value.FuncCall.funcname).at(-1) ?? '');
  if ('SubLink' in value && value.SubLink.subLinkType === 'EXPR_SUBLINK' && value.SubLink.subselect) {
    const inner = new Set<number>();
    note(value.SubLink.subselect, columns, inner);
    return inner.has(0);
  }
  if (!('ColumnRef' in value)) return false;
  const known = columnOf(value, scope, columns);
  if (!known) return false;
  const { alias, source, column } = known;
  const refused = scope.held.some((one) => {
    const about = columnOf(one, scope, columns);
    return about?.alias === alias && (about.column === column || source.outer);
  });
  const missing = source.outer && !scope.held.some((one) => columnOf(one, scope, columns)?.alias === alias);
  return missing || (!refused && columns.get(source.table)?.get(column) === false);
}

const nameOf = (parts: Node[] | undefined): string[] =>
  (parts ?? []).map((part) => ('String' in part ? (part.String.sval ?? '') : ''));

function columnOf(node: Node, { sources }: Scope, columns: NotNull) {
  if (!('ColumnRef' in node)) return undefined;
  const [first = '', second] = nameOf(node.ColumnRef.fields);
  const column = second ?? first;
  const fits = [...sources].filter(([alias, { table }]) =>
    second === undefined ? columns.get(table)?.has(column) : alias === first,
  );
  const [only] = fits;
  return only && fits.length === 1 ? { alias: only[0], source: only[1], column } : undefined;
}

function addSource(node: Node, scope: Scope, outer: boolean): void {
  if ('RangeVar' in node) {
    const { relname = '', alias } = node.RangeVar;
    scope.sources.set(alias?.aliasname ?? relname, { table: relname, outer });
  }
  // Registered by name, so that an unqualified column is not taken for a table's.
  if ('RangeSubselect' in node || 'RangeFunction' in node) {
    const { alias } = 'RangeSubselect' in node ? node.RangeSubselect : node.RangeFunction;
    scope.sources.set(alias?.aliasname ?? '', { table: '', outer });
  }
  if (!('JoinExpr' in node)) return;
  const { jointype, larg, rarg, quals } = node.JoinExpr;
  if (larg) addSource(larg, scope, outer || jointype === 'JOIN_RIGHT' || jointype === 'JOIN_FULL');
  if (rarg) addSource(rarg, scope, outer || jointype === 'JOIN_LEFT' || jointype === 'JOIN_FULL');
  if (jointype === 'JOIN_INNER' && quals && !outer) hold(quals, scope);
}

/** Marks operands of a condition as not null: both sides of a comparison, and the operand of IS NOT NULL. */
function hold(condition: Node, scope: Scope): void {
  if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR')
    for (const one of condition.BoolExpr.args ?? []) hold(one, scope);
  if ('NullTest' in condition && condition.NullTest.nulltesttype === 'IS_NOT_NULL' && condition.NullTest.arg)
    scope.held.push(condition.NullTest.arg);
  if ('A_Expr' in condition && !/DISTINCT/.test(condition.A_Expr.kind ?? '')) {
    const { lexpr, rexpr } = condition.A_Expr;
    scope.held.push(...[lexpr, rexpr].filter((one) => one !== undefined));
  }
}
