import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { note, readJournal } from './journal.mjs';

const linesOf = (entries: object[]) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
const begin = (id: string) => ({ event: 'begin', id, name: `the ${id}`, file: 'a.spec.ts' });
const end = (id: string, status: string, more: object = {}) => ({ ...begin(id), event: 'end', status, ms: 5, ...more });

afterEach(() => {
  delete process.env.ALMONER_JOURNAL;
});

test('passed and failed tests are counted once, by their last attempt', () => {
  const told = readJournal(
    linesOf([
      ...[begin('one'), end('one', 'passed'), begin('two'), end('two', 'failed', { error: 'first' })],
      ...[begin('two'), end('two', 'failed', { error: 'second' }), begin('three'), end('three', 'skipped')],
    ]),
  );
  expect(told.passed).toBe(1);
  expect(told.failures).toEqual([{ name: 'the two', error: 'first' }]);
  expect(told.flaky).toEqual([]);
  expect(told.filesTook.get('a.spec.ts')).toBe(20);
});

test('a test that passes on a retry is flaky: passed, with its first error and its trace', () => {
  const attempts = [begin('one'), end('one', 'failed', { error: 'late' }), end('one', 'passed', { trace: '/t.zip' })];
  const told = readJournal(linesOf(attempts));
  expect(told.passed).toBe(1);
  expect(told.failures).toEqual([]);
  expect(told.flaky).toEqual([{ name: 'the one', error: 'late', trace: '/t.zip' }]);
});

test('a killed run names its failures and the running tests, even if its last line is cut', () => {
  const told = readJournal(
    `${linesOf([begin('one'), end('one', 'failed', { error: 'no' }), begin('two'), begin('three')])}{"event":"end","i`,
  );
  expect(told.failures).toEqual([{ name: 'the one', error: 'no' }]);
  expect(told.running).toEqual(['the two', 'the three']);
});

test('figures are passed on, and nothing is written without a journal', () => {
  note({ event: 'end', id: 'none', name: 'none', file: 'a', status: 'passed' });
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'almoner-journal-')), 'run.ndjson');
  process.env.ALMONER_JOURNAL = file;
  note({ event: 'end', id: 'one', name: 'one', file: 'a', status: 'passed', figures: ['a key: 4 ms'] });
  expect(readJournal(fs.readFileSync(file, 'utf8')).figures).toEqual(['a key: 4 ms']);
  fs.rmSync(path.dirname(file), { recursive: true });
});
