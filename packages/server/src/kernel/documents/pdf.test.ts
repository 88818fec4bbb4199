// PDFs of pages: user input is printed as it was typed, and the server goes on meanwhile, even if the process that creates
// them dies.
import fs from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { wordsOf } from '../../../test/pdf-words.ts';
import { turnOf } from '../base/gate.ts';
import { endPdf, type Pages, renderPdf } from './pdf.ts';

afterAll(endPdf);

const note = (...lines: string[]): Pages => ({
  template: 'note',
  language: 'en',
  data: { title: 'Note', foot: 'Thank you', lines },
});
const made = (pages: Pages, of = 'a') => renderPdf(turnOf(of), pages);

test('pages become a PDF', async () => {
  const bytes = await made(note('Ẹ̀ṣọ́ ₦1,200.50'));
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.subarray(-7).toString()).toContain('%%EOF');
});

test.for([
  ['en', 'page 1 of 1'],
  ['fr', 'page 1 sur 1'],
  ['x-long', 'pàĝéé'],
])('a page has its number in its language: %s', async ([language = '', number]) => {
  expect(await wordsOf(await made({ ...note('Ada'), language }))).toContain(number);
});

test.for([
  '#eval("1 + 1")',
  '#read("/etc/passwd")',
  '#image("/etc/passwd")',
  '#import "page.typ": *',
  '$x^2$ *bold* _slanted_ = Heading',
  '@name <label> `code` // gone?',
  'https://evil.example',
  '"quoted" \\ -- ~',
])('%s is printed as it was typed', async (typed) => {
  const bytes = await made(note(typed));
  expect(bytes.includes('/URI')).toBe(false);
  expect(await wordsOf(bytes)).toContain(typed);
});

test.for(['محمد عبد الرحمن بن عبد العزيز', 'Ọmọ́táyọ̀ Adéṣínà', 'Ада Обі', '医院 病院 병원', '🏥', '\u0007'])(
  'a name of any script makes a page: %s',
  async (name) => {
    expect((await made(note(name))).subarray(0, 5).toString()).toBe('%PDF-');
  },
);

test('invisible characters in older records are not printed and end no process', async () => {
  const hidden = [];
  for (let code = 0x80; code <= 0xe01ef; code += 1) {
    const one = String.fromCodePoint(code);
    if (/[\p{DI}\p{Cf}]/u.test(one)) hidden.push(one);
  }
  const bare = await wordsOf(await made(note('Ada Obi')));
  expect(await wordsOf(await made(note(`A\u202eda \u2066Ob\u200bi\ufeff\u00ad`)))).toBe(bare);
  const lines = hidden.map((one) => `${one}Ada${one} محمد ${one}${one}12${one}`);
  expect(
    (await made({ ...note(...lines), data: { title: '\u202eNote', foot: '\u202e', lines } })).length,
  ).toBeGreaterThan(1000);
});

const column = { header: 'Name', right: false, width: 8 };
/** A list of `rows` with twenty columns, the widest possible: 2,000 rows take some seconds. */
const list = (rows: number): Pages => ({
  template: 'list',
  language: 'en',
  data: {
    title: 'Long',
    foot: '',
    head: { name: 'Hospital', lines: [], logo: false },
    heading: 'Long',
    subtitle: '',
    size: 8,
    gap: 8,
    inset: 0.35,
    columns: Array.from({ length: 20 }, () => column),
    rows: Array.from({ length: rows }, (_, row) => Array.from({ length: 20 }, (_, at) => `Ẹ̀bùn ${row}-${at}`)),
  },
});

test('while a long list is being created, other work goes on and other tenants get their pages', async () => {
  await Promise.all([made(note('so that'), 'a'), made(note('both are there'), 'b')]);
  let worst = 0;
  const begun = performance.now();
  let last = begun;
  const beat = setInterval(() => {
    worst = Math.max(worst, performance.now() - last);
    last = performance.now();
  }, 5);
  let whole = 0;
  const long = made(list(2000)).then(() => {
    whole = performance.now() - begun;
  });
  await made(note('of another hospital'), 'b');
  const longWasDone = whole > 0;
  await long;
  clearInterval(beat);
  expect(longWasDone).toBe(false);
  // Relative, because a busy machine is slow at all of it.
  expect(worst).toBeLessThan(whole / 2);
});

test('a page that cannot be laid out fails alone, and the next page succeeds', async () => {
  const broken: Pages = { template: 'list', language: 'en', data: { title: 'Broken', foot: '' } };
  await expect(made(broken)).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(/^This document could not be created./),
  });
  expect((await made(note('next'))).length).toBeGreaterThan(1000);
});

test('a killed process fails its page alone, and the next page gets a new process', async () => {
  const long = made(list(2000)).then(
    () => 'made',
    ({ code }) => code,
  );
  await new Promise((soon) => setTimeout(soon, 300));
  for (const pid of workers()) process.kill(pid, 'SIGKILL');
  expect(await long).toBe('unavailable');
  expect((await made(note('next'))).length).toBeGreaterThan(1000);
});

/** Process ids of this process's page workers. */
function workers(): number[] {
  const children = fs.readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').map(Number);
  return children.filter((pid) => fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('tinypool'));
}
