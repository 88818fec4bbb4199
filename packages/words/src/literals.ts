// Texts in the code of the web that are in no catalogue. What a person reads has words that begin with a capital, or several
// of them; what only machines read (classes, addresses, kinds, keys of the keyboard) has not, or stands where it is known.
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { filesBelow } from './catalogue.ts';

/** Attributes of JSX, and properties of objects, that nobody reads. */
const TECHNICAL =
  /^(className|id|key|to|href|src|rel|type|name|form|path|role|tone|shape|kind|icon|width|height|d|viewBox|accept|autoComplete|inputMode|pattern|style|transform|fill|stroke.*|method|headers|mode|cache|credentials|code|zone|timeZone|locale|set|group|module|record|body|server|data-.*|aria-(controls|describedby|labelledby|live|current|haspopup|invalid|sort|hidden|autocomplete|orientation))$/;
/** Of the keyboard, of the browser. */
const NAMES =
  /^(Almoner|Enter|Escape|Tab|Home|End|Backspace|Delete|Insert|PageUp|PageDown|Arrow(Up|Down|Left|Right)|Shift|Control|Alt|Meta|[A-Z]\w*Error|Problem|Accept|Authorization|Content-[A-Z]\w+|Idempotency-Key|X-[A-Za-z-]+|Bearer ?|Retry-After|Africa\/Lagos|Intl\.\w+)$/;
const TEXT = /(?<![\p{L}\d])\p{Lu}\p{Ll}|\p{L}{2,}[,.…:;]?\s+\p{L}/u;
// An address; a page, a picture or a style in its own language; what finds elements.
const ADDRESS = /^\S*\/\S*$|^<|xmlns|^@page |:(is|not)\(/;
/** A part of a text with values in it. */
const SPOKEN = /\p{L}{2,}[,.:]?\s|\s\p{L}{2,}/u;
const LETTERS = /\p{L}/u;

export interface Literal {
  file: string;
  line: number;
  text: string;
}

/** Every text in code below the folder, which is named from the root of the repository. */
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

/** Whether a text has words that a person would read. */
export const isRead = (text: string) => TEXT.test(text) && !NAMES.test(text.trim()) && !ADDRESS.test(text);

/** Whether it stands where nobody reads it: a name of something, one side of a comparison, a developer's error. */
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
  // Through choices and joins to where the text goes.
  const passes =
    ts.isConditionalExpression(parent) || ts.isParenthesizedExpression(parent) || ts.isJsxExpression(parent);
  return (passes || ts.isBinaryExpression(parent) || ts.isTemplateSpan(parent)) && isTechnical(parent);
}

/** Functions that take names. */
const MACHINES =
  /(^|\.)(querySelector|querySelectorAll|closest|matches|addEventListener|getElementById|setAttribute|getAttribute|createElement|import|split|tellTabs|console\.\w+)$/;
