import { expect, test } from 'vitest';
import { withoutSummaries } from './without-summaries.ts';

test.for([
  ["get('/x', { summary: 'A ward', data })", "get('/x', { summary: '', data })"],
  ['{ needs, summary: "One\'s own" }', "{ needs, summary: '' }"],
  ["summary:\n      'It\\'s, \"quoted\": one',\n    data", "summary: '',\n    data"],
  ['summary: `Rows, ${filtered}, newest`,', "summary: '',"],
])('the summary of a call is removed: %s', ([source = '', left]) => {
  expect(withoutSummaries(source)).toBe(left);
});

test.for([
  'summary: z.strictObject({ signedBy: z.string() }),',
  'summary: string;',
  "const summary = 'A';",
  'needs, summary,',
])('other code is unchanged: %s', (source) => {
  expect(withoutSummaries(source)).toBe(source);
});
