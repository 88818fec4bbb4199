// The values that a column of the database can have, where one of its rules lists them: a CHECK such as
// `status in ('OPEN', 'CLOSED')`, or the CASE that a generated column is made by.
import type { Node } from '@pgsql/types';
import { parseSync } from 'libpg-query';

/**
 * The values as TypeScript writes them; undefined if the rule does not list them. The rule is an expression as PostgreSQL shows
 * it (`pg_get_expr`). `loadModule` of libpg-query has to be called before.
 */
export function listedValues(column: string, rule: string): string[] | undefined {
  const statement = parseSync(`select ${rule}`).stmts?.[0]?.stmt;
  const target = statement && 'SelectStmt' in statement ? statement.SelectStmt.targetList?.[0] : undefined;
  const expression = target && 'ResTarget' in target ? target.ResTarget.val : undefined;
  const values = expression ? valuesIn(expression, column).map(constantOf) : [];
  return values.length > 0 && values.every((value) => value !== undefined) ? [...new Set(values)] : undefined;
}

/** The expressions that the column is compared with, or of which it is one. */
function valuesIn(expression: Node, column: string): (Node | undefined)[] {
  if ('CaseExpr' in expression) {
    const { args = [], defresult } = expression.CaseExpr;
    return [...args.map((arg) => ('CaseWhen' in arg ? arg.CaseWhen.result : undefined)), defresult];
  }
  if (!('A_Expr' in expression) || expression.A_Expr.kind !== 'AEXPR_OP_ANY') return [];
  const { lexpr, name, rexpr } = expression.A_Expr;
  const isEqual = nameOf(name) === '=';
  const isOfColumn = lexpr && 'ColumnRef' in lexpr && nameOf(lexpr.ColumnRef.fields) === column;
  return isEqual && isOfColumn && rexpr && 'A_ArrayExpr' in rexpr ? (rexpr.A_ArrayExpr.elements ?? []) : [];
}

const nameOf = (parts: Node[] = []) => {
  const last = parts.at(-1);
  return last && 'String' in last ? last.String.sval : undefined;
};

/** A text or a whole number that is not negative; undefined for anything else. */
function constantOf(node: Node | undefined): string | undefined {
  if (node && 'TypeCast' in node && nameOf(node.TypeCast.typeName?.names) === 'text')
    return constantOf(node.TypeCast.arg);
  if (!node || !('A_Const' in node)) return undefined;
  const { sval, ival } = node.A_Const;
  // The parser leaves out a zero and an empty text.
  return sval ? JSON.stringify(sval.sval ?? '') : ival && String(ival.ival ?? 0);
}
