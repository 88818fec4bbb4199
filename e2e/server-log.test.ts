import { expect, test } from 'vitest';
import { findFaults } from './server-log.ts';

const calm = [
  'Built the server in 0.4 s.',
  '{"level":30,"time":"2026-11-21T07:00:00.000Z","call":"/patient/create","status":200}',
  `{"level":40,"msg":"The database's user can't reach /root/a/node_modules/b, so a copy of the binaries runs from /var"}`,
  '{"level":40,"letters":["U+A997"],"more":0,"where":"company","msg":"letters that cannot be printed: boxes on paper"}',
  '2026-11-21 07:00:00.000 UTC [12] LOG:  database system is ready to accept connections',
  '2026-11-21 07:00:00.000 UTC [13] FATAL:  terminating autovacuum process due to administrator command',
];

test('a log with only expected lines has no faults', () => {
  expect(findFaults(calm.join('\n'), ['Adaeze'])).toEqual([]);
});

test.for([
  ['a warning of the server', '{"level":40,"msg":"an idle database connection was lost"}'],
  ['an error of the server', '{"level":50,"msg":"failed"}'],
  ['half a line', '{"level":30,"msg":"the disk is fu'],
  ['an error of the database', '2026-11-21 07:00:00.000 UTC [12] ERROR:  relation does not exist'],
  [
    'a connection that the database ended',
    '2026-11-21 07:00:00.000 UTC [12] FATAL:  terminating connection due to administrator command',
  ],
  ['a warning of Node', '(node:71) MaxListenersExceededWarning: Possible EventEmitter memory leak'],
  ['an error that nobody caught', 'TypeError: x is not a function'],
])('%s is a fault', ([, line]) => {
  expect(findFaults([...calm, line].join('\n'), [])).toEqual([`is a warning or worse: ${line}`]);
});

test("a patient's name anywhere in the log is a fault, in any letter case", () => {
  const line = '{"level":30,"url":"/patient/search?name=ADAEZE"}';
  expect(findFaults([...calm, line].join('\n'), ['Adaeze'])).toEqual([`names the patient Adaeze: ${line}`]);
});
