// Reads the declarations in the sources of the web: which calls of the contract each names, which other declarations it uses,
// and which permissions a role has where it does.
import path from 'node:path';
import type { Need } from '@almoner/contract/access';
import * as contract from '@almoner/contract/all';
import type { AnyCall } from '@almoner/contract/call';
import ts from 'typescript';

export interface Place {
  /** Path below `packages/web/src`. */
  file: string;
  name: string;
}

/** A call or a declaration where it is named, with the needs that a role meets there. */
export type Guarded<What> = What & { guards: readonly Need[] };

/** A declaration at the top level of a file, such as a component. */
export interface Declaration extends Place {
  /** Whether it shows a form or a dialog with one. */
  isForm: boolean;
  calls: Guarded<{ call: AnyCall }>[];
  uses: Guarded<Place>[];
}

/** Name of a place that stands for all declarations of a file, which is loaded later. */
export const WHOLE = '*';

const FORMS = new Set(['Form', 'FormDialog']);
/** Functions of the contract that make a need. */
const NEEDS = new Set(['read', 'write', 'execute', 'session']);
/** Calls of a record that its screens send or read; they are given the whole group. */
const OF_RECORD = ['create', 'read', 'update'];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isCall = (value: unknown): value is AnyCall => isObject(value) && 'needs' in value && 'path' in value;
const isNeed = (value: unknown): value is Need => isObject(value) && /^(open|session|grant)$/.test(String(value.kind));

/** The declarations of a file. `sources` are the texts of all files by their path. */
export function declarationsIn(file: string, sources: ReadonlyMap<string, string>): Declaration[] {
  const names = namesIn(file, sources);
  return [...names.bodies].map(([name, body]) => declarationOf({ file, name }, body, names));
}

interface Names {
  /** Names imported from the contract. */
  values: Map<string, unknown>;
  /** Names declared here or imported from other files of the web. */
  places: Map<string, Place>;
  bodies: Map<string, ts.Node>;
  fileAt: (specifier: string) => string;
}

function namesIn(file: string, sources: ReadonlyMap<string, string>): Names {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, sources.get(file) ?? '', ts.ScriptTarget.Latest, true, kind);
  const fileAt = (specifier: string) => {
    const to = path.posix.join(path.posix.dirname(file), specifier);
    return [`${to}.ts`, `${to}.tsx`].find((one) => sources.has(one)) ?? to;
  };
  const names: Names = { values: new Map(), places: new Map(), bodies: new Map(), fileAt };
  const declare = (local: string, body: ts.Node, name = local) => {
    names.places.set(local, { file, name });
    names.bodies.set(name, body);
  };
  for (const one of tree.statements) {
    if (ts.isImportDeclaration(one)) addImports(one, names);
    else if (ts.isFunctionDeclaration(one) && one.name)
      declare(one.name.text, one, isDefault(one) ? 'default' : undefined);
    const variables = ts.isVariableStatement(one) ? one.declarationList.declarations : [];
    for (const { name, initializer } of variables) if (initializer) declare(name.getText(), initializer);
  }
  return names;
}

const isDefault = ({ modifiers = [] }: { modifiers?: Iterable<ts.ModifierLike> }): boolean =>
  [...modifiers].some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);

function addImports({ moduleSpecifier, importClause }: ts.ImportDeclaration, { values, places, fileAt }: Names) {
  const from = (moduleSpecifier as ts.StringLiteral).text;
  const bindings = importClause?.namedBindings;
  if (importClause?.name) places.set(importClause.name.text, { file: fileAt(from), name: 'default' });
  for (const { name, propertyName } of bindings && ts.isNamedImports(bindings) ? bindings.elements : []) {
    const original = (propertyName ?? name).text;
    if (from.startsWith('@almoner/contract/')) values.set(name.text, Reflect.get(contract, original));
    else if (from.startsWith('.')) places.set(name.text, { file: fileAt(from), name: original });
  }
}

function declarationOf(own: Place, body: ts.Node, { values, places, fileAt }: Names): Declaration {
  const found: Declaration = { ...own, isForm: false, calls: [], uses: [] };
  const conditions = new Conditions(body, values);
  const use = (place: Place, node: ts.Node) => {
    const isOwn = place.file === own.file && place.name === own.name;
    if (FORMS.has(place.name) && place.file.startsWith('ui/')) found.isForm = true;
    else if (!isOwn && isSource(place.file)) found.uses.push({ ...place, guards: conditions.at(node) });
  };
  const visit = (node: ts.Node): void => {
    const value = conditions.valueOf(node);
    if (ts.isTypeNode(node) || isNeed(value)) return;
    const calls = callsOf(value, node);
    for (const call of calls) found.calls.push({ call, guards: conditions.at(node) });
    if (calls.length > 0) return;
    const place = ts.isIdentifier(node) ? places.get(node.text) : undefined;
    if (place) use(place, node);
    const later =
      ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && node.arguments[0];
    if (later && ts.isStringLiteral(later)) use({ file: fileAt(later.text), name: WHOLE }, node);
    visitParts(node, visit);
  };
  visit(body);
  return found;
}

/** Whether a place is within the read sources: the path of others has no extension. */
const isSource = (file: string): boolean => /\.tsx?$/.test(file);

/** The call that a node names, or those of the group. */
function callsOf(value: unknown, node: ts.Node): AnyCall[] {
  if (isCall(value)) return [value];
  return isObject(value) && isGivenCalls(node) ? OF_RECORD.map((one) => value[one]).filter(isCall) : [];
}

/** Visits the parts of a node but names of properties and variables, which may be those of an import. */
function visitParts(node: ts.Node, visit: (part: ts.Node) => void): void {
  // It asks by itself whether the role may read the picture.
  if (ts.isCallExpression(node) && node.expression.getText() === 'usePicture') return;
  if (ts.isPropertyAccessExpression(node)) visit(node.expression);
  else if (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node) || ts.isJsxAttribute(node)) {
    if (node.initializer) visit(node.initializer);
  } else ts.forEachChild(node, visit);
}

/** Whether a component or a kind of record is given a whole group, as its `calls`. */
const isGivenCalls = ({ parent }: ts.Node): boolean =>
  (ts.isPropertyAssignment(parent) && parent.name.getText() === 'calls') ||
  (ts.isJsxExpression(parent) && ts.isJsxAttribute(parent.parent) && parent.parent.name.getText() === 'calls');

/** A statement after which nothing else is run. */
const ENDS = /^(return|throw)\b/;

/** The conditions within a declaration. */
class Conditions {
  readonly #body: ts.Node;
  readonly #values: ReadonlyMap<string, unknown>;
  readonly #locals = new Map<string, ts.Expression>();

  constructor(body: ts.Node, values: ReadonlyMap<string, unknown>) {
    this.#body = body;
    this.#values = values;
    const note = (node: ts.Node): void => {
      if (ts.isVariableDeclaration(node) && node.initializer) this.#locals.set(node.name.getText(), node.initializer);
      ts.forEachChild(node, note);
    };
    note(body);
  }

  /** The value of an expression of the contract, such as a call or its needs; undefined for others. */
  valueOf(one: ts.Node): unknown {
    if (ts.isIdentifier(one)) return this.#values.get(one.text);
    if (ts.isPropertyAccessExpression(one)) {
      const value = this.valueOf(one.expression);
      return isObject(value) ? value[one.name.text] : undefined;
    }
    if (!ts.isCallExpression(one) || !NEEDS.has(one.expression.getText())) return undefined;
    const make = this.valueOf(one.expression);
    const modules = one.arguments.map((given) => (given as ts.StringLiteral).text);
    return typeof make === 'function' ? make(...modules) : undefined;
  }

  /** The needs that a role meets wherever this node is shown or run. */
  at(node: ts.Node): Need[] {
    return node === this.#body ? [] : [...this.at(node.parent), ...this.#within(node.parent, node)];
  }

  #within(parent: ts.Node, node: ts.Node): Need[] {
    if (ts.isBinaryExpression(parent) && parent.right === node)
      return parent.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken ? this.#met(parent.left, true) : [];
    if (ts.isConditionalExpression(parent) && parent.condition !== node)
      return this.#met(parent.condition, parent.whenTrue === node);
    if (ts.isIfStatement(parent) && parent.thenStatement === node) return this.#met(parent.expression, true);
    // `useCall(call, {}, { enabled: may })`
    if (ts.isCallExpression(parent))
      return parent.arguments.flatMap((one) => (one === node ? [] : this.#met(one, true)));
    // `{ needs: call.needs, find: () => ask(call) }`
    if (ts.isObjectLiteralExpression(parent)) return this.#metBy('needs', parent);
    // `if (!may(call.needs)) return null;`
    if (ts.isBlock(parent))
      return parent.statements.flatMap((one) =>
        one.end <= node.pos && ts.isIfStatement(one) && ENDS.test(one.thenStatement.getText())
          ? this.#met(one.expression, false)
          : [],
      );
    return [];
  }

  /** The needs that a role meets where the condition is true, or where it is false. */
  #met(condition: ts.Node, isTrue: boolean): Need[] {
    if (ts.isParenthesizedExpression(condition)) return this.#met(condition.expression, isTrue);
    if (ts.isPrefixUnaryExpression(condition)) return this.#met(condition.operand, !isTrue);
    if (ts.isBinaryExpression(condition)) {
      const { left, right, operatorToken } = condition;
      const both = isTrue ? ts.SyntaxKind.AmpersandAmpersandToken : ts.SyntaxKind.BarBarToken;
      return operatorToken.kind === both ? [...this.#met(left, isTrue), ...this.#met(right, isTrue)] : [];
    }
    return isTrue ? this.#metByValue(condition) : [];
  }

  #metByValue(one: ts.Node): Need[] {
    const need = this.valueOf(one);
    if (isNeed(need)) return [need];
    if (ts.isObjectLiteralExpression(one)) return this.#metBy('enabled', one);
    // `may(call.needs)`, `Boolean(…)`
    if (ts.isCallExpression(one)) return one.arguments.flatMap((given) => this.#met(given, true));
    const local = ts.isIdentifier(one) ? this.#locals.get(one.text) : undefined;
    return local && local.end < one.pos ? this.#met(local, true) : [];
  }

  #metBy(property: string, { properties }: ts.ObjectLiteralExpression): Need[] {
    return properties
      .filter(({ name }) => name?.getText() === property)
      .flatMap((one) => {
        if (ts.isPropertyAssignment(one)) return this.#met(one.initializer, true);
        return ts.isShorthandPropertyAssignment(one) ? this.#met(one.name, true) : [];
      });
  }
}
