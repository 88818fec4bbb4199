// Row types that the source declares for each statement and list, read with the TypeScript compiler.
import path from 'node:path';
import ts from 'typescript';

/** Kinds of values in a field's declared type: 'string', 'null', 'object', 'string[]', 'Date' …, or 'any'. */
export type Kinds = Set<string>;
export type Fields = Map<string, Kinds>;

/** A call of `statement()` or a similar function, of `listOf()`, `recordsOf()` or `orderStatementsOf()`. */
export interface Site {
  /** File, line and column, as in a stack trace. */
  at: string;
  maker: string;
  /** The declared row; undefined if none is declared. */
  row: Fields | undefined;
  /** For a list: the declared totals. */
  totals?: Fields | undefined;
}

export const MAKERS = /\b(statement|provenStatements?|listOf|recordsOf|orderStatementsOf)\b/;
const MADE_IN =
  /kernel\/(database\/statement|records\/(list|list-sql|plain-record))\.ts$|care\/order\/order-statements\.sql\.ts$/;
/** Functions that create several statements with the same rows: the row is their first type argument. */
const OF_ONE_ROW = /^(recordsOf|orderStatementsOf)$/;

/** All sites in these files, by position. */
export function sitesIn(files: string[], config: string): Map<string, Site> {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const options = ts.getParsedCommandLineOfConfigFile(config, {}, host)?.options ?? {};
  const program = ts.createProgram(files, { ...options, incremental: false, tsBuildInfoFile: undefined });
  const checker = program.getTypeChecker();
  const sites = new Map<string, Site>();
  const visit = (node: ts.Node, source: ts.SourceFile) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && isMaker(node.expression, checker)) {
      const site = siteOf(node, source, checker);
      sites.set(site.at, site);
    }
    ts.forEachChild(node, (child) => visit(child, source));
  };
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`${file} is not read by the compiler`);
    // The defining modules call each other and are skipped.
    if (!MADE_IN.test(file)) visit(source, source);
  }
  return sites;
}

function isMaker(name: ts.Identifier, checker: ts.TypeChecker): boolean {
  if (!MAKERS.test(name.text)) return false;
  const found = checker.getSymbolAtLocation(name);
  const symbol = found && found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
  return symbol?.declarations?.some((one) => MADE_IN.test(one.getSourceFile().fileName)) ?? false;
}

function siteOf(node: ts.CallExpression, source: ts.SourceFile, checker: ts.TypeChecker): Site {
  const maker = (node.expression as ts.Identifier).text;
  const { line, character } = source.getLineAndCharacterOfPosition(node.expression.getStart());
  const at = `${path.resolve(source.fileName)}:${line + 1}:${character + 1}`;
  const given = checker.getTypeArguments(checker.getTypeAtLocation(node) as ts.TypeReference);
  const [row, totals] = maker === 'listOf' ? [given[0], given[3]] : [given[OF_ONE_ROW.test(maker) ? 0 : 1], undefined];
  return {
    at,
    maker,
    row: row && fieldsOf(row, checker),
    ...(totals ? { totals: fieldsOf(totals, checker) } : {}),
  };
}

/** The fields of a row type; undefined where it is unknown, and empty where no rows are returned. */
function fieldsOf(row: ts.Type, checker: ts.TypeChecker): Fields | undefined {
  if (row.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return undefined;
  if (/^(Insert|Update|Delete)Result$/.test(row.symbol?.name ?? '')) return new Map();
  const fields: Fields = new Map();
  for (const part of row.isUnion() ? row.types : [row]) {
    for (const property of checker.getPropertiesOfType(part)) {
      const kinds = fields.get(property.name) ?? new Set();
      addKinds(checker.getTypeOfSymbol(property), checker, kinds);
      if (property.flags & ts.SymbolFlags.Optional) kinds.add('undefined');
      fields.set(property.name, kinds);
    }
  }
  return fields;
}

const FLAGS: [ts.TypeFlags, string][] = [
  [ts.TypeFlags.StringLike, 'string'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
  [ts.TypeFlags.BigIntLike, 'bigint'],
  [ts.TypeFlags.Null, 'null'],
  [ts.TypeFlags.Undefined | ts.TypeFlags.Void, 'undefined'],
  [ts.TypeFlags.Any | ts.TypeFlags.Unknown, 'any'],
];

function addKinds(type: ts.Type, checker: ts.TypeChecker, kinds: Kinds): void {
  const parts = type.isUnion() ? type.types : [checker.getBaseConstraintOfType(type) ?? type];
  for (const part of parts) for (const kind of kindsOf(part, checker)) kinds.add(kind);
}

function kindsOf(type: ts.Type, checker: ts.TypeChecker): string[] {
  const [, plain] = FLAGS.find(([flag]) => type.flags & flag) ?? [];
  if (plain) return [plain];
  // A branded string is an intersection and counts as a string.
  if (type.isIntersection()) {
    const kinds = type.types.flatMap((part) => kindsOf(part, checker));
    return kinds.filter((kind) => kind !== 'object').concat(kinds.every((kind) => kind === 'object') ? 'object' : []);
  }
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type as ts.TypeReference);
    const elements = element?.isUnion() ? element.types : element ? [element] : [];
    // Nested arrays, such as those in JSON, are described as 'array' only.
    const kinds = elements.flatMap((one) => (checker.isArrayType(one) ? ['array'] : kindsOf(one, checker)));
    return kinds.map((kind) => `${kind}[]`);
  }
  const { name } = type.symbol ?? {};
  return [name === 'Date' || name === 'Buffer' ? name : 'object'];
}
