// Writes Vitest's part of the journal of a test run (journal.mjs).
import path from 'node:path';
import { root } from './install.mjs';
import { note } from './journal.mjs';

export default class VitestJournal {
  onTestCaseReady(test) {
    note({ event: 'begin', ...identityOf(test) });
  }

  onTestCaseResult(test) {
    const { state, errors } = test.result();
    const ms = test.diagnostic()?.duration ?? 0;
    note({ event: 'end', ...identityOf(test), status: state, ms, error: errors && messagesOf(errors) });
  }

  /** A failed hook of a group leaves its tests skipped, so it is recorded itself. */
  onTestSuiteResult(suite) {
    fail(`${fileOf(suite.module)} ${suite.fullName}`, fileOf(suite.module), suite.errors());
  }

  /** A file that cannot be loaded has no tests to count, so it is recorded itself. */
  onTestModuleEnd(module) {
    fail(fileOf(module), fileOf(module), module.errors());
  }

  onTestRunEnd(_modules, unhandled) {
    fail('outside the tests', 'vitest.config.ts', unhandled);
  }
}

function fail(name, file, errors) {
  if (errors.length > 0) {
    note({ event: 'end', id: `${name} as a whole`, name, file, status: 'failed', error: messagesOf(errors) });
  }
}

const fileOf = ({ moduleId }) => path.relative(root, moduleId);
const identityOf = ({ id, fullName, module }) => ({ id, name: fullName, file: fileOf(module) });
const messagesOf = (errors) =>
  errors.map(({ name, message, diff }) => [`${name}: ${message}`, diff].join('\n')).join('\n');
