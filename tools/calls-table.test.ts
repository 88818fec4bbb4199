import fs from 'node:fs';
import { expect, test } from 'vitest';
import { callsTable, committedTable } from './calls-table.ts';
import { committedModules, contractModules } from './contract-modules.ts';
import { committedAmounts, recordAmounts } from './record-amounts.ts';

test('docs/calls.md matches the contract (else: npm run generate:calls)', () => {
  expect(fs.readFileSync(committedTable, 'utf8')).toBe(callsTable());
});

test('no required call of the specification is missing', () => {
  expect(callsTable()).not.toContain('**missing**');
});

test('every module of the contract is exported by all.ts (else: npm run generate:calls)', () => {
  expect(fs.readFileSync(committedModules, 'utf8')).toBe(contractModules());
});

test('the amounts of the audit trail match its schemas (else: npm run generate:calls)', () => {
  expect(fs.readFileSync(committedAmounts, 'utf8')).toBe(recordAmounts());
});
