import fs from 'node:fs';
import { expect, test } from 'vitest';
import { callsTable, committedTable } from './calls-table.ts';
import { committedModules, contractModules } from './contract-modules.ts';
import { committedAmounts, recordAmounts } from './record-amounts.ts';

test('docs/calls.md is what the contract says (else: npm run generate:calls)', () => {
  expect(fs.readFileSync(committedTable, 'utf8')).toBe(callsTable());
});

test('no call of the specification that is due is missing', () => {
  expect(callsTable()).not.toContain('**missing**');
});

test('every module of the contract is one of all (else: npm run generate:calls)', () => {
  expect(fs.readFileSync(committedModules, 'utf8')).toBe(contractModules());
});

test('the amounts of the audit trail are those of its schemas (else: npm run generate:calls)', () => {
  expect(fs.readFileSync(committedAmounts, 'utf8')).toBe(recordAmounts());
});
