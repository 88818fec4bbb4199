// Typed texts are refused if they contain invisible characters, in every field of every call.
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { CallGroup } from '../src/call.ts';
import { calls } from '../src/calls.ts';
import { definitionOf, wrappedIn } from '../src/definition.ts';
import { line, optionalLine, optionalParagraph, paragraph } from '../src/wire.ts';
import { t } from '../src/wire.words.ts';

const texts = {
  line: line('Please name it.'),
  optionalLine: optionalLine(),
  paragraph: paragraph('Please name it.'),
  optionalParagraph: optionalParagraph(),
};
const HIDDEN = t.noHidden();
const said = (schema: z.ZodType, text: string) => schema.safeParse(text).error?.issues.map(({ message }) => message);

const hex = (code: number) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
const codes = [
  0xad, 0x34f, 0x61c, 0x115f, 0x180e, 0x200b, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0x2063,
  0x2066, 0x2067, 0x2068, 0x2069, 0x206f, 0x3164, 0xfeff, 0xffa0, 0xfff9, 0xe0041,
].map((code) => [hex(code), String.fromCodePoint(code)] as const);

test.each(codes)('%s is refused in every kind of text, and alone it is nothing', (_, hidden) => {
  for (const schema of Object.values(texts)) expect(said(schema, `A${hidden}da`)).toEqual([HIDDEN]);
  expect(said(texts.line, ` ${hidden}${hidden} `)).toEqual(['Please name it.']);
  expect(said(texts.paragraph, hidden)).toEqual(['Please name it.']);
  expect(texts.optionalLine.parse(hidden)).toBe('');
  expect(texts.optionalParagraph.parse(hidden)).toBe('');
});

test.each(['\u2800', '\u200d', '\u00a0\u3000', '\u200c \u200d', '\u0301', '\u0301 \u093e'])(
  'a text of %j is empty',
  (nothing) => {
    expect(said(texts.line, nothing)).toEqual(['Please name it.']);
  },
);

test.each([
  'Ọmọ́táyọ̀ Adéṣínà',
  'محمد عبد الرحمن',
  '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
  '\u0915\u094d\u200d\u0937',
  '\u{1f468}\u200d\u2695\ufe0f on call',
  '\u2764\ufe0f',
  '\u06dd 5',
  'Ада Обі',
  '医院 병원',
])('%j is taken as it is typed', (text) => {
  for (const schema of Object.values(texts)) expect(schema.parse(text)).toBe(text);
});

test.each(['A\u200dda', '\u200cAda', 'Ada \u200c Obi', '\u0915\u094d\u200d\u200d\u0937'])(
  '%j has a joiner where none belongs',
  (text) => {
    for (const schema of Object.values(texts)) expect(said(schema, text)).toEqual([HIDDEN]);
  },
);

test('line separators and C1 controls are refused in a line', () => {
  expect(said(texts.line, 'one\u2028two')).toEqual([t.noLineBreaks()]);
  expect(said(texts.line, 'one\u0085two')).toEqual([t.noLineBreaks()]);
  expect(texts.paragraph.parse('one\u2028two')).toBe('one\u2028two');
});

/** Every text within a body, with its path. */
function textsIn(schema: z.core.$ZodType, path: string): { path: string; schema: z.core.$ZodType }[] {
  const def = definitionOf(schema);
  // A text that is decoded further, such as a day, is checked as a whole.
  if (def.type === 'pipe' && definitionOf(def.in).type === 'string') return [{ path, schema }];
  const inner = def.type === 'pipe' ? def.in : wrappedIn(schema);
  if (inner) return textsIn(inner, path);
  if (def.type === 'union') return def.options.flatMap((option) => textsIn(option, path));
  if (def.type === 'array') return textsIn(def.element, `${path}[]`);
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([key, part]) => textsIn(part, `${path}.${key}`));
  return def.type === 'string' ? [{ path, schema }] : [];
}

// Fields that are never shown as typed, only compared with a stored value, or checked together with other fields.
const OTHERS = [
  /\.(token|oldPassword|newPassword|password|currentPassword|challenge|invite|imagePath|image|logoPath|id|device|calledTo)$/,
  // Cells of imports are checked as the fields that they fill, results as their entries.
  /\.values\.\w+$/,
  /^laboratory\.\w+\..*\.result(List)?(\[\])?$/,
];

test('no text of any call accepts invisible characters', () => {
  const groups: [string, CallGroup][] = Object.entries(calls);
  const taking = groups.flatMap(([tag, group]) =>
    Object.entries(group).flatMap(([name, { body, params }]) =>
      [...textsIn(body, `${tag}.${name}`), ...textsIn(params, `${tag}.${name}`)]
        .filter(({ schema }) => z.safeParse(schema, 'A\u202eda').success)
        .map(({ path }) => path),
    ),
  );
  expect(taking.filter((path) => !OTHERS.some((other) => other.test(path)))).toEqual([]);
});
