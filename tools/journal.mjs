// The journal of a test run: one JSON line for each test that begins or ends, written at once, so that a killed run still
// shows which tests failed and which were running. Both runners write it, `tools/test.mjs` reads it.
import fs from 'node:fs';

/** The environment variable with the file's path; without it nothing is written. */
export const JOURNAL = 'ALMONER_JOURNAL';

/** Appends an entry at once: the process may be killed a moment later. */
export function note(entry) {
  const file = process.env[JOURNAL];
  if (file) fs.appendFileSync(file, `${JSON.stringify(entry)}\n`);
}

/**
 * Parses the journal of a run, whose last line may be cut. A test that failed and then passed is flaky and counts as
 * passed.
 */
export function readJournal(text) {
  const attempts = new Map();
  const running = new Map();
  for (const { event, ...entry } of entriesOf(text)) {
    if (event === 'begin') running.set(entry.id, entry.name);
    else {
      running.delete(entry.id);
      attempts.set(entry.id, [...(attempts.get(entry.id) ?? []), entry]);
    }
  }
  const tests = [...attempts.values()].map((all) => {
    const last = all.at(-1);
    const failure = all.find(({ status }) => status === 'failed');
    return { ...last, ms: all.reduce((sum, { ms = 0 }) => sum + ms, 0), error: failure?.error, hasFailed: !!failure };
  });
  const ended = (status) => tests.filter((one) => one.status === status);
  const filesTook = new Map();
  for (const { file, ms } of tests) filesTook.set(file, (filesTook.get(file) ?? 0) + ms);
  return {
    passed: ended('passed').length,
    failures: ended('failed').map(({ name, error = '' }) => ({ name, error })),
    flaky: ended('passed')
      .filter(({ hasFailed }) => hasFailed)
      .map(({ name, error = '', trace }) => ({ name, error, trace })),
    figures: tests.flatMap(({ figures = [] }) => figures),
    running: [...running.values()],
    filesTook,
  };
}

function entriesOf(text) {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}
