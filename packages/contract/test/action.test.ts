// The names of calls as an administrator reads them in the audit trail: the first clauses of their summaries.
import { expect, test } from 'vitest';
import { type AnyCall, actionOf, type CallGroup } from '../src/call.ts';
import { calls } from '../src/calls.ts';

const groups: CallGroup[] = Object.values(calls);
const all: AnyCall[] = groups.flatMap((group) => Object.values(group));
const actions = all.map(actionOf);

const LONGEST = 60;
/** Abbreviations that users know; any other word in capitals is a code of the program. */
const KNOWN = ['CSV', 'EMR', 'ID', 'PDF'];

test('an action ends where the details for authors of clients begin', () => {
  expect(actionOf({ summary: 'Add a ward; its number is unique; 1 or 0' })).toBe('Add a ward');
  expect(actionOf({ summary: 'View a ward' })).toBe('View a ward');
});

test('an action is a short phrase that opens with a verb, without codes and punctuation', () => {
  expect(actions.filter((action) => action.length > LONGEST)).toEqual([]);
  expect(actions.filter((action) => !/^[A-Z][a-z]+( [A-Za-z’-]+)*$/.test(action))).toEqual([]);
  expect(actions.filter((action) => /^(An?|All|Every|How|One|The|Wh\w+) /.test(action))).toEqual([]);
  expect(actions.filter((action) => /\b(nil|null|one’s)\b/.test(action))).toEqual([]);
  const shouted = actions.flatMap((action) => action.match(/\b[A-Z]{2,}\b/g) ?? []);
  expect(shouted.filter((word) => !KNOWN.includes(word))).toEqual([]);
});

test('no two calls have the same action', () => {
  expect(actions.filter((action, place) => actions.indexOf(action) !== place)).toEqual([]);
});

test('a list and its export name the same records', () => {
  for (const group of groups) {
    if (group.export?.kind !== 'export') continue;
    expect(actionOf(group.export)).toBe(`Export ${actionOf(group.page as AnyCall).slice('List '.length)}`);
  }
});
