// Names of every script with a typeface are printed letter for letter. Letters without a typeface are known beforehand and
// logged without the name.
import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { source } from '../../../../../tools/print-letters.ts';
import { boxesOf, flat, wordsOf } from '../../../test/pdf-words.ts';
import { endPdf, logPagesTo, type Pages, renderPdf } from '../documents/pdf.ts';
import { turnOf } from './gate.ts';
import { lettersOf, warnOfRecords } from './letters.ts';
import { openLog } from './log.ts';

const logged: string[] = [];
const log = openLog('info', { write: (line: string) => void logged.push(line) });

beforeAll(() => logPagesTo(log));
afterAll(endPdf);

const note = (...lines: string[]): Pages => ({
  template: 'note',
  language: 'en',
  data: { title: 'Note', foot: 'Thank you', lines },
});
/** A page with the name in its bold heading and its number in the foot. */
const headed = (name: string): Pages => ({
  template: 'list',
  language: 'en',
  data: {
    title: name,
    foot: name,
    head: { name, lines: [name], logo: false },
    heading: name,
    subtitle: name,
    size: 8,
    gap: 8,
    inset: 0.35,
    columns: [{ header: name, right: false, width: 8 }],
    rows: [[name]],
  },
});
const made = (pages: Pages) => renderPdf(turnOf('a'), pages);

const names = {
  Chinese: '小龙 李',
  'traditional Chinese': '陳 鳳儀',
  Japanese: '佐藤 さくら ハルキ',
  Korean: '김 민준',
  Ethiopic: 'አበበ ተሰማ',
  Vietnamese: 'Nguyễn Thị Hường',
  Yoruba: 'Ẹ̀ṣọ́ Ọmọ́táyọ̀',
  Greek: 'Αλέξανδρος Παπαδόπουλος',
  Cyrillic: 'Ґалина Щербакова',
  Arabic: 'محمد عبد الرحمن',
  Hebrew: 'שרה כהן',
  Armenian: 'Աննա Պետրոսյան',
  Georgian: 'ნინო ბერიძე',
  Devanagari: 'राम प्रसाद शर्मा क्षत्रिय',
  Bengali: 'রবীন্দ্রনাথ ঠাকুর',
  Gurmukhi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  Gujarati: 'ગીતા પટેલ',
  Odia: 'ଗୀତା ମହାନ୍ତି',
  Tamil: 'முருகன் கோவிந்தன்',
  Telugu: 'సీత రెడ్డి',
  Kannada: 'ಸೀತಾ ಗೌಡ',
  Malayalam: 'സീത നായർ',
  Sinhala: 'සීතා පෙරේරා',
  Thai: 'สมชาย ใจดี',
  Lao: 'ສົມສັກ ວົງສາ',
  Khmer: 'សុខា ចាន់',
  Burmese: 'အောင် မောင်',
  Thaana: 'އަހުމަދު އިބްރާހީމް',
  Adlam: '𞤀𞤣𞤤𞤢𞤥 𞤆𞤵𞤤𞤢𞤪',
  'N’Ko': 'ߒߞߏ',
  Tifinagh: 'ⵜⵉⴼⵉⵏⴰⵖ',
};

test.for(Object.entries(names))('a name in %s has all its letters, also in bold', async ([, name = '']) => {
  expect((await lettersOf(name)).missing).toEqual([]);
  expect(await boxesOf(await made(note(name)))).toBe(0);
  expect(await boxesOf(await made(headed(name)))).toBe(0);
});

test.for(['小龙 李', 'አበበ ተሰማ', '佐藤 さくら', '김 민준', 'Nguyễn Thị Hường'])(
  'a printed name can be searched for and copied as it was typed: %s',
  async (name) => {
    expect(flat(await wordsOf(await made(note(`${name} and Ada Obi`))))).toContain(name);
  },
);

test('a letter without a typeface is printed as a box, and the log names it by its code point alone', async () => {
  logged.length = 0;
  expect((await lettersOf('Ada ꦗꦮ')).missing).toEqual(['ꦗ', 'ꦮ']);
  expect(await boxesOf(await made(note('Adaeze ꦗꦮ')))).toBe(2);
  const lines = logged.map((line) => JSON.parse(line));
  expect(lines).toMatchObject([{ level: 40, letters: ['U+A997', 'U+A9AE'], more: 0, where: 'note' }]);
  expect(logged.join()).not.toMatch(/Adaeze|ꦗ/);
});

test('unprintable letters are logged when a printed record is written, at most twenty, and for no other kind', async () => {
  logged.length = 0;
  const many = Array.from({ length: 30 }, (_, at) => String.fromCodePoint(0xa984 + at)).join('');
  await warnOfRecords(log, 'patient', [{ firstName: many, lastName: 'Adaeze' }, null]);
  await warnOfRecords(log, 'message', [{ text: many }]);
  await warnOfRecords(log, 'patient', [{ firstName: '小龙', lastName: '李', version: 1 }]);
  expect(logged).toHaveLength(1);
  const [line] = logged.map((one) => JSON.parse(one));
  expect(line.letters).toHaveLength(20);
  expect(line).toMatchObject({ more: 10, where: 'patient' });
  expect(logged.join()).not.toContain('Adaeze');
});

test('the generated table of letters matches the typefaces', async () => {
  const committed = fs.readFileSync(new URL('letters.generated.ts', import.meta.url), 'utf8');
  expect(committed === (await source()), 'run `npm run generate:letters`').toBe(true);
});

test('names that the database accepts as printable can be printed', async () => {
  const sql = fs.readFileSync(new URL('../../../migrations/0534_unprintable_letters.sql', import.meta.url), 'utf8');
  const code = (hex: string | undefined) => Number.parseInt(hex ?? '', 16);
  const ranges = [...sql.matchAll(/\\[uU]([\da-f]+)-\\[uU]([\da-f]+)/g)];
  expect(ranges.length).toBeGreaterThan(100);
  const letters = ranges.flatMap(([, from, to]) =>
    Array.from({ length: code(to) - code(from) + 1 }, (_, at) => String.fromCodePoint(code(from) + at)),
  );
  expect((await lettersOf(letters.join(''))).missing).toEqual([]);
});
