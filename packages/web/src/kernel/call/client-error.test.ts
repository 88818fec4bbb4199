import { ClientError } from '@almoner/contract/client-error';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorInCode, reportClientError, resetReports } from './client-error';
import { Problem } from './problem';

const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  resetReports();
  vi.stubGlobal('location', { pathname: '/home/patients/0190f0e4-7b5e-7cc0-a1b2-c3d4e5f60718/edit' });
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    throw new TypeError('no network');
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const thrown = (message: string, stack: string) => Object.assign(new TypeError(message), { stack });

test('a report contains positions in the code and nothing of the message, for the stacks of all browsers', () => {
  const chromium =
    'TypeError: Ada Obi is not a function\n    at z (https://clinic.test/assets/app-Ctug3Iwd.js:1:2345)\n' +
    '    at async https://clinic.test/assets/patient-list.screen-a_b.js:2:17';
  const firefox = 'z@https://clinic.test/assets/app-Ctug3Iwd.js:1:2345\n@https://clinic.test/assets/x.js:2:17\n';
  const code = errorInCode(thrown('Ada Obi is not a function', chromium), '/home/patients/0190f0e4-7b5e/edit');
  expect(code).toEqual({
    name: 'TypeError',
    screen: '/home/patients/:id/edit',
    frames: ['app-Ctug3Iwd.js:1:2345', 'patient-list.screen-a_b.js:2:17'],
  });
  expect(errorInCode(thrown('', firefox), '/').frames).toEqual(['app-Ctug3Iwd.js:1:2345', 'x.js:2:17']);
});

test('the server accepts every report', () => {
  const odd = Object.assign(new Error('x'), { name: 'Fehler Nr. 1', stack: 'x.js:1:1\n'.repeat(40) });
  for (const path of ['/', '/home/a b%20c/ž', `/home/${'x'.repeat(300)}`, '/home/lab-requests/7']) {
    reportClientError(odd);
    expect(ClientError.safeParse({ incident: crypto.randomUUID(), ...errorInCode(odd, path) }).error).toBeUndefined();
  }
  expect(ClientError.safeParse(sent[0]).error).toBeUndefined();
});

test("an error is reported once, at most five per page, and errors that are not the code's are not reported", () => {
  const error = new Error('one');
  const id = reportClientError(error);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(reportClientError(error)).toBe(id);
  expect(sent).toHaveLength(1);
  expect(reportClientError(new Problem('network', 'No connection'))).toBeUndefined();
  expect(reportClientError(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))).toBeUndefined();
  expect(reportClientError(new DOMException('stopped', 'AbortError'))).toBeUndefined();
  expect(reportClientError('a word')).toBeUndefined();
  expect(sent).toHaveLength(1);
  for (let count = 0; count < 9; count += 1) reportClientError(new Error('more'));
  expect(sent).toHaveLength(5);
});
