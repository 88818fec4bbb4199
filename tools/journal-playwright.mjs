// Writes Playwright's part of the journal of a test run (journal.mjs).
import path from 'node:path';
import { root } from './install.mjs';
import { note } from './journal.mjs';

export default class PlaywrightJournal {
  printsToStdio() {
    return false;
  }

  onTestBegin(test) {
    note({ event: 'begin', ...identityOf(test) });
  }

  onTestEnd(test, { status, duration, errors, attachments }) {
    const isExpected = status === test.expectedStatus;
    note({
      event: 'end',
      ...identityOf(test),
      // Interrupted means that the run ended before the test did: the test has not failed, but it has not passed either.
      status: status === 'skipped' ? 'skipped' : isExpected ? 'passed' : 'failed',
      ms: duration,
      error: isExpected ? undefined : errors.map(withPlace).join('\n') || status,
      trace: attachments.find(({ name }) => name === 'trace')?.path,
      figures: test.annotations.filter(({ type }) => type === 'figure').map(({ description }) => description),
    });
  }

  /** Errors outside tests: the server's start, its stop, or lines in its log. The first line is the name. */
  onError({ message = '' }) {
    const [name = '', ...rest] = message.replace(/^Error: /, '').split('\n');
    note({ event: 'end', id: name, name, file: 'e2e/global-setup.ts', status: 'failed', error: rest.join('\n') });
  }

  onEnd({ status, duration }) {
    if (status !== 'timedout') return;
    const name = `browser tests were ended after ${Math.round(duration / 60_000)} minutes (globalTimeout)`;
    note({ event: 'end', id: name, name, file: 'playwright.config.ts', status: 'failed' });
  }
}

function identityOf(test) {
  const file = path.relative(root, test.location.file);
  return { id: test.id, name: `${file}:${test.location.line} ${test.title}`, file };
}

const withPlace = ({ message, value, snippet }) => [message ?? value, snippet].filter(Boolean).join('\n');
