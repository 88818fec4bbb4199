// Finds user-visible texts in the code of the web that are not in a catalogue. A user-visible text has a capitalised word,
// or several words. Technical strings (classes, addresses, kinds, keys of the keyboard) do not, or are in a known position.
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { filesBelow } from './catalogue.ts';

/** Attributes of JSX and properties of objects whose values are not shown to users. */
const TECHNICAL =
  /^(className|id|key|to|href|src|rel|type|name|form|path|role|tone|shape|kind|icon|width|height|d|viewBox|accept|autoComplete|inputMode|pattern|style|transform|fill|stroke.*|method|headers|mode|cache|credentials|code|zone|timeZone|locale|set|group|module|record|body|server|data-.*|aria-(controls|describedby|labelledby|live|current|haspopup|invalid|sort|hidden|autocomplete|orientation))$/;
/** Names of keys and of browser terms. */
const NAMES =
  /^(Almoner|Enter|Escape|Tab|Home|End|Backspace|Delete|Insert|PageUp|PageDown|Arrow(Up|Down|Left|Right)|Shift|Control|Alt|Meta|[A-Z]\w*Error|Problem|Accept|Authorization|Content-[A-Z]\w+|Idempotency-Key|X-[A-Za-z-]+|Bearer ?|Retry-After|Africa\/Lagos|Intl\.\w+)$/;
const TEXT = /(?<![\p{L}\d])\p{Lu}\p{Ll}|\p{L}{2,}[,.…:;]?\s+\p{L}/u;
// An address; markup or a style sheet in a string; a selector.
const ADDRESS = /^\S*\/\S*$|^<|xmlns|^@page |:(is|not)\(/;
/** A part of a template string with words. */
const SPOKEN = /\p{L}{2,}[,.:]?\s|\s\p{L}{2,}/u;
const LETTERS = /\p{L}/u;

export interface Literal {
  file: string;
  line: number;
  text: string;
}

/** All user-visible texts in code below a folder, which is relative to the repository's root. */
export function literalsBelow(root: string, folder: string): Literal[] {
  return filesBelow(path.join(root, folder))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|words)\.tsx?$/.test(file))
    .flatMap((file) => literalsOf(path.relative(root, file).replaceAll('\\', '/'), fs.readFileSync(file, 'utf8')));
}

export function literalsOf(file: string, source: string): Literal[] {
  const tree = ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: Literal[] = [];
  const add = (node: ts.Node, text: string) => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
    found.push({ file, line, text: text.trim().replace(/\s+/g, ' ') });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isJsxText(node) && LETTERS.test(node.text)) add(node, node.text);
    else if (ts.isStringLiteralLike(node) && isRead(node.text) && !isTechnical(node)) add(node, node.text);
    else if (ts.isTemplateExpression(node) && !isTechnical(node)) {
      const pieces = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      if (
        !ADDRESS.test(pieces.join('').trim()) &&
        pieces.some((piece) => isRead(piece) || (SPOKEN.test(piece) && !NAMES.test(piece)))
      )
        add(node, pieces.join('…'));
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Whether a text has words that a user would read. */
export const isRead = (text: string) => TEXT.test(text) && !NAMES.test(text.trim()) && !ADDRESS.test(text);

/** Whether the node is in a technical position: a name, one side of a comparison, a developer's error. */
function isTechnical(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isJsxAttribute(parent)) return TECHNICAL.test(parent.name.getText());
  if (ts.isPropertyAssignment(parent)) {
    return parent.name === node || TECHNICAL.test(parent.name.getText().replace(/^'|'$/g, ''));
  }
  if (ts.isVariableDeclaration(parent) || ts.isBindingElement(parent)) return parent.name.getText() === 'className';
  if (ts.isElementAccessExpression(parent) || ts.isCaseClause(parent) || ts.isComputedPropertyName(parent)) return true;
  if (ts.isBinaryExpression(parent) && /^[!=]==?$|^in$/.test(parent.operatorToken.getText())) return true;
  if (ts.isNewExpression(parent)) return /(Error|NotLoaded)$|^Intl\.|^RegExp$/.test(parent.expression.getText());
  if (ts.isCallExpression(parent)) return MACHINES.test(parent.expression.getText());
  if (ts.isTaggedTemplateExpression(parent)) return true;
  // Follows conditions and concatenations up to the expression that uses the text.
  const passes =
    ts.isConditionalExpression(parent) || ts.isParenthesizedExpression(parent) || ts.isJsxExpression(parent);
  return (passes || ts.isBinaryExpression(parent) || ts.isTemplateSpan(parent)) && isTechnical(parent);
}

/** Functions whose arguments are technical names. */
const MACHINES =
  /(^|\.)(querySelector|querySelectorAll|closest|matches|addEventListener|getElementById|setAttribute|getAttribute|createElement|import|split|tellTabs|console\.\w+)$/;
