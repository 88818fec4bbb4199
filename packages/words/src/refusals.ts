// Finds user-visible texts of the contract and the server that are not in a catalogue: string literals where a message is
// expected. The compiler makes the server's own functions take messages (`EncodedMessage`); zod and plain objects accept any string.
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { filesBelow } from './catalogue.ts';
import { isRead, type Literal } from './literals.ts';

/** Functions and methods that take a user-visible message: of zod, of `contract/wire.ts`, of the server's kernel. */
const TAKERS = new Set(
  `any array bigint boolean check codec custom date datetime email enum gt gte int int32 int64 iso length lt lte
  max maxLength min minLength multipleOf nonempty nonnegative nonoptional nonpositive nullable number object optional
  overwrite pipe positive record refine regex size strictObject string superRefine time transform tuple union url uuid
  addIssue amount positiveAmount decimal line optionalLine optionalParagraph paragraph requiredDay requiredText errorAt
  Failure conflict forbidden badRequest badRequestAt refuse refuseIfErrors setMessage`.split(/\s+/),
);
/** Parameters and properties that contain a message. */
const MESSAGE = /^(message|error|refusal|said|complaint)$/;

/** All such texts below a folder, which is relative to the repository's root. */
export const refusalsBelow = (root: string, folder: string): Literal[] =>
  filesBelow(path.join(root, folder))
    .filter((file) => /\.ts$/.test(file) && !/\.(test|words)\.ts$/.test(file))
    .flatMap((file) => refusalsOf(path.relative(root, file).replaceAll('\\', '/'), fs.readFileSync(file, 'utf8')));

export function refusalsOf(file: string, source: string): Literal[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const { constants, takers } = declaredIn(tree);
  const found: Literal[] = [];
  const look = (given: ts.Expression): void => {
    for (const one of outcomesOf(given, constants)) {
      const text = textOf(one);
      if (text === undefined) continue;
      const line = tree.getLineAndCharacterOfPosition(one.getStart(tree)).line + 1;
      found.push({ file, line, text: text.trim().replace(/\s+/g, ' ') });
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const name = nameOf(node.expression);
      if (TAKERS.has(name) || takers.has(name)) node.arguments?.forEach(look);
    } else if (ts.isPropertyAssignment(node) && MESSAGE.test(node.name.getText(tree))) look(node.initializer);
    // Literal text in the template of a letter; its parameters are messages.
    else if (ts.isTaggedTemplateExpression(node) && node.tag.getText(tree) === 'letterText') look(node.template);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const nameOf = (callee: ts.Expression) =>
  ts.isPropertyAccessExpression(callee) ? callee.name.text : ts.isIdentifier(callee) ? callee.text : '';

/** Constants of the file, and its functions with a parameter for a message. */
function declaredIn(tree: ts.SourceFile) {
  const constants = new Map<string, ts.Expression>();
  const takers = new Set<string>();
  const note = (name: ts.Node | undefined, { parameters }: ts.SignatureDeclaration) => {
    if (name && parameters.some((one) => MESSAGE.test(one.name.getText(tree)))) takers.add(name.getText(tree));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node)) note(node.name, node);
    if (ts.isVariableDeclaration(node) && node.initializer) {
      if (ts.isFunctionLike(node.initializer)) note(node.name, node.initializer);
      else constants.set(node.name.getText(tree), node.initializer);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { constants, takers };
}

/** Possible values of an expression: branches of conditions, results of functions, and constants of the file. */
function outcomesOf(given: ts.Expression, constants: ReadonlyMap<string, ts.Expression>): ts.Expression[] {
  const through = (...inner: ts.Expression[]) => inner.flatMap((one) => outcomesOf(one, constants));
  if (ts.isParenthesizedExpression(given) || ts.isAsExpression(given)) return through(given.expression);
  if (ts.isConditionalExpression(given)) return through(given.whenTrue, given.whenFalse);
  if (ts.isBinaryExpression(given))
    return /^(\+|\?\?|\|\|)$/.test(given.operatorToken.getText()) ? through(given.left, given.right) : [];
  if (ts.isArrowFunction(given) && !ts.isBlock(given.body)) return through(given.body);
  const constant = ts.isIdentifier(given) && constants.get(given.text);
  return constant && textOf(constant) !== undefined ? [constant] : [given];
}

function textOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return isRead(node.text) ? node.text : undefined;
  if (!ts.isTemplateExpression(node)) return undefined;
  const pieces = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  const text = pieces.join('…');
  // A single word with a parameter is the path of a field.
  return pieces.some(isRead) && /\s/.test(text) ? text : undefined;
}
