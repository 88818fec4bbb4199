// Adds the tenant to every query that Kysely builds. Row-level security is the second safeguard, and a database that shards
// by tenant can route the query. Joins use `x.tenant_id = y.tenant_id` and are written out.
import {
  AliasNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  IdentifierNode,
  type InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  PrimitiveValueListNode,
  QueryNode,
  ReferenceNode,
  type SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  type WithNode,
} from 'kysely';

class NamingTenant extends OperationNodeTransformer {
  /** Names of WITH parts; the queries that they consist of already name the tenant. */
  readonly #parts = new Set<string>();

  constructor(readonly tenant: object) {
    super();
  }

  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    this.#notePartsOf(node);
    const conditions = this.#conditions(node.from?.froms);
    return conditions.reduce(QueryNode.cloneWithWhere<SelectQueryNode>, super.transformSelectQuery(node));
  }

  protected override transformUpdateQuery(node: UpdateQueryNode): UpdateQueryNode {
    this.#notePartsOf(node);
    const conditions = [...this.#conditions(node.table && [node.table]), ...this.#conditions(node.from?.froms)];
    return conditions.reduce(QueryNode.cloneWithWhere<UpdateQueryNode>, super.transformUpdateQuery(node));
  }

  protected override transformDeleteQuery(node: DeleteQueryNode): DeleteQueryNode {
    this.#notePartsOf(node);
    const conditions = [...this.#conditions(node.from.froms), ...this.#conditions(node.using?.tables)];
    return conditions.reduce(QueryNode.cloneWithWhere<DeleteQueryNode>, super.transformDeleteQuery(node));
  }

  protected override transformInsertQuery(node: InsertQueryNode): InsertQueryNode {
    const insert = super.transformInsertQuery(node);
    if (!insert.columns || !insert.values || !ValuesNode.is(insert.values)) return insert;
    const rows = insert.values.values.map((row) =>
      PrimitiveValueListNode.is(row)
        ? PrimitiveValueListNode.create([this.tenant, ...row.values])
        : ValueListNode.create([ValueNode.create(this.tenant), ...row.values]),
    );
    return { ...insert, columns: [ColumnNode.create('tenant_id'), ...insert.columns], values: ValuesNode.create(rows) };
  }

  #notePartsOf(node: { with?: WithNode }) {
    for (const { name } of node.with?.expressions ?? []) this.#parts.add(name.table.table.identifier.name);
  }

  #conditions(tables: readonly OperationNode[] = []): OperationNode[] {
    const names = tables.flatMap((table) => nameOf(table, this.#parts) ?? []);
    return names.map((name) => {
      const column = ReferenceNode.create(ColumnNode.create('tenant_id'), TableNode.create(name));
      return BinaryOperationNode.create(column, OperatorNode.create('='), ValueNode.create(this.tenant));
    });
  }
}

/** The name or alias of a table in its query; undefined for anything that is not a table. */
function nameOf(node: OperationNode, parts: ReadonlySet<string>): string | undefined {
  const table = AliasNode.is(node) ? node.node : node;
  if (!TableNode.is(table)) return undefined;
  const name = table.table.identifier.name;
  if (parts.has(name)) return undefined;
  return AliasNode.is(node) && IdentifierNode.is(node.alias) ? node.alias.name : name;
}

/** `tenant` is the placeholder of the tenant's id. */
export function namingTenant(tenant: object): KyselyPlugin {
  return {
    transformQuery: ({ node }) => new NamingTenant(tenant).transformNode(node),
    transformResult: async ({ result }) => result,
  };
}
