import { expect, test } from 'vitest';
import { movedInWords, obstacleTo } from './merge-words';

test.for([
  [{ tickets: 0, contacts: 0, facts: 0, babies: 0 }, 'only the patient ID'],
  [{ tickets: 1, contacts: 0, facts: 0, babies: 0 }, '1 ticket'],
  [{ tickets: 2, contacts: 0, facts: 1, babies: 0 }, '2 tickets and 1 clinical entry'],
  [{ tickets: 2, contacts: 1, facts: 3, babies: 0 }, '2 tickets, 1 contact and 3 clinical entries'],
  [{ tickets: 0, contacts: 0, facts: 0, babies: 1 }, '1 baby'],
] as const)('%o reads as %s', ([moved, words]) => {
  expect(movedInWords(moved)).toBe(words);
});

test('two records can be merged unless one is already merged, has others merged into it, or the blood groups differ', () => {
  const free = { bloodGroup: null, merges: 0, mergedInto: null };
  const into = { id: 'x', patientId: 'PAT_AAAAAAA', firstName: 'Ada', lastName: 'Obi', fileNumber: '' };
  expect(obstacleTo(free, free)).toBeUndefined();
  expect(obstacleTo({ ...free, merges: 2, bloodGroup: 'A+' }, { ...free, bloodGroup: 'A+' })).toBeUndefined();
  expect(obstacleTo(free, { ...free, merges: 1 })).toContain('Keep that one');
  expect(obstacleTo({ ...free, mergedInto: into }, free)).toContain('already');
  expect(obstacleTo({ ...free, bloodGroup: 'A+' }, { ...free, bloodGroup: 'O-' })).toContain('A+ and O-');
});
