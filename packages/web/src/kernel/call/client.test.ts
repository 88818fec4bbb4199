import { department } from '@almoner/contract/house/department';
import { account } from '@almoner/contract/house/session';
import { staff } from '@almoner/contract/house/staff';
import { tenant } from '@almoner/contract/house/tenant';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answer, aServer, aSession, aTab, closeTabs } from '../../../test/browser';

afterEach(closeTabs);

const cardiology = {
  id: '0198f5a0-0000-7000-8000-00000000000a',
  name: 'Cardiology',
  description: '',
  status: 1 as const,
  version: 1,
};

describe('the request', () => {
  test('of a read has the token, the tenant, and no header of a command', async () => {
    const sent = aServer(answer(200, 'SUCCESS', cardiology));
    const { ask, startSession } = await aTab();
    startSession(aSession());
    expect(await ask(department.read, { params: { id: cardiology.id } })).toEqual(cardiology);
    expect(sent[0]).toMatchObject({ path: `/api/department/read/${cardiology.id}`, method: 'GET', body: undefined });
    expect(sent[0]?.headers).toEqual({
      Accept: 'application/json',
      'Accept-Language': 'en',
      Authorization: 'Bearer a-token',
      'X-Tenant-Code': 'STRAPH',
    });
  });

  test('has text in its path percent-encoded, slashes and other scripts included', async () => {
    const sent = aServer(answer(200, 'SUCCESS', []));
    const { ask, startSession } = await aTab();
    startSession(aSession());
    await ask(staff.listByRole, { params: { role: 'a/b ñ?' } });
    expect(sent[0]?.path).toBe('/api/staff/read/role/a%2Fb%20%C3%B1%3F');
  });

  test('of a sign-in has no token, `login` as tenant, and the id of the device', async () => {
    const sent = aServer(answer(200, 'SUCCESS', aSession({ token: 'next' })));
    const { ask, startSession } = await aTab();
    startSession(aSession());
    await ask(account.login, { body: { loginRo: { username: 'ada', password: 'secret' } } });
    expect(sent[0]?.headers).toMatchObject({ 'X-Tenant-Code': 'login', 'X-Device': 'this-browser' });
    expect(sent[0]?.headers).not.toHaveProperty('Authorization');
    expect(JSON.parse(String(sent[0]?.body))).toEqual({ loginRo: { username: 'ada', password: 'secret' } });
  });

  test('of a registration has `signup` as tenant', async () => {
    const sent = aServer(answer(400, 'FAILED'));
    const { ask } = await aTab();
    const body = { tenantRo: { name: 'A' }, email: 'a@b.co', phone: '080', username: 'a', password: 'p', address: 'x' };
    await expect(ask(tenant.create, { body })).rejects.toThrow();
    expect(sent[0]?.headers['X-Tenant-Code']).toBe('signup');
  });

  test('of a state change is a POST with an empty body; a background call has a header of its own', async () => {
    const sent = aServer(answer(200, 'SUCCESS'));
    const { ask, startSession } = await aTab();
    startSession(aSession());
    await ask(account.logout, { params: { id: cardiology.id } }, { background: true, key: 'once' });
    expect(sent[0]).toMatchObject({ method: 'POST', body: '{}' });
    expect(sent[0]?.headers).toMatchObject({ 'X-Background': '1', 'Idempotency-Key': 'once' });
  });

  test('with a file is multipart, with the JSON in a part of its own', async () => {
    const sent = aServer(answer(400, 'FAILED'));
    const { ask, startSession } = await aTab();
    startSession(aSession());
    const file = new File(['x'], 'face.png', { type: 'image/png' });
    const body = { staffRo: { personRo: { firstName: 'Ada' } } } as never;
    await expect(ask(staff.create, { body, file })).rejects.toThrow();
    const form = sent[0]?.body as FormData;
    expect(JSON.parse(String(form.get('staffReq')))).toEqual(body);
    expect((form.get('file') as File).name).toBe('face.png');
    expect(sent[0]?.headers).not.toHaveProperty('Content-Type');
  });
});

describe('the response', () => {
  const askOnce = async (reply: Response | Error) => {
    aServer(reply);
    const tab = await aTab();
    tab.startSession(aSession());
    const problem = await tab.ask(department.list).catch((thrown: unknown) => thrown);
    return { tab, problem };
  };

  test.each([
    [400, 'badRequest'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [409, 'conflict'],
    [413, 'badRequest'],
    [422, 'badRequest'],
    [429, 'throttled'],
    [500, 'failed'],
    [503, 'failed'],
  ])('with status %i is a problem of kind %s with the message of the server', async (status, kind) => {
    const { problem, tab } = await askOnce(answer(status, 'FAILED'));
    expect(problem).toBeInstanceOf(tab.Problem);
    expect(problem).toMatchObject({ kind, status, message: 'That is refused.' });
    expect(tab.currentSession()).not.toBeNull();
  });

  test('FAIL counts as a failure like FAILED', async () => {
    expect((await askOnce(answer(400, 'FAIL'))).problem).toMatchObject({ kind: 'badRequest' });
  });

  test('a problem has the field errors, changes of others, incident and waiting time of the response', async () => {
    const data = { errors: [{ field: 'departmentRo.name', message: 'Taken.' }], changed: [], incident: 'abc' };
    const { problem } = await askOnce(answer(429, 'FAILED', data, { 'Retry-After': '30' }));
    expect(problem).toMatchObject({ ...data, retryAfterSeconds: 30 });
  });

  test.each([
    ['a lost network', new Error('refused')],
    ['a page of a proxy', new Response('<h1>Welcome to the hotel</h1>', { status: 200 })],
    ['JSON that is not ours', Response.json({ hello: 1 })],
    ['an empty bad gateway', new Response(null, { status: 502 })],
  ])('%s is a network problem and keeps the session', async (_, reply) => {
    const { problem, tab } = await askOnce(reply);
    expect(problem).toMatchObject({ kind: 'network' });
    expect(tab.currentSession()).not.toBeNull();
  });

  test('an answer of another shape than declared is a failure, not a blank screen', async () => {
    expect((await askOnce(answer(200, 'SUCCESS', [{ id: 1 }]))).problem).toMatchObject({ kind: 'failed' });
  });

  test('EXPIRE ends the session, and nothing else does', async () => {
    const { problem, tab } = await askOnce(answer(401, 'EXPIRE'));
    expect(problem).toMatchObject({ kind: 'expired' });
    expect(tab.currentSession()).toBeNull();
    expect(tab.lastSessionEnd()).toMatchObject({ reason: 'expired', screen: '/home/departments' });
  });

  test('a late EXPIRE of an earlier session does not end the new one', async () => {
    const tab = await aTab();
    aServer(() => {
      tab.startSession(aSession({ token: 'another-token' }));
      return answer(401, 'EXPIRE');
    });
    tab.startSession(aSession());
    await expect(tab.ask(department.list)).rejects.toMatchObject({ kind: 'expired' });
    expect(tab.currentSession()?.token).toBe('another-token');
  });

  test('an aborted read is not reported as a lost network', async () => {
    const aborter = new AbortController();
    const tab = await aTab();
    aServer(() => {
      aborter.abort();
      throw aborter.signal.reason;
    });
    tab.startSession(aSession());
    const thrown = await tab.ask(department.list, {}, { signal: aborter.signal }).catch((error: unknown) => error);
    expect(thrown).toBe(aborter.signal.reason);
  });
});

test('a 403 triggers the listener that reads the role again; other failures do not', async () => {
  aServer(answer(404, 'FAILED'), answer(403, 'FAILED'));
  const tab = await aTab();
  const noticed = vi.fn();
  tab.onNotAllowed(noticed);
  tab.startSession(aSession());
  await expect(tab.ask(department.list)).rejects.toMatchObject({ kind: 'notFound' });
  expect(noticed).not.toHaveBeenCalled();
  await expect(tab.ask(department.list)).rejects.toMatchObject({ kind: 'forbidden' });
  expect(noticed).toHaveBeenCalledOnce();
});
