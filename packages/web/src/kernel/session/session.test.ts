import { afterEach, expect, test, vi } from 'vitest';
import { aSession, aStorage, aTab, closeTabs } from '../../../test/browser';

/** Messages that other tabs of the browser receive. */
function listenIn(): unknown[] {
  const heard: unknown[] = [];
  const channel = new BroadcastChannel('almoner.session');
  channel.onmessage = (event) => heard.push((event as MessageEvent).data);
  return heard;
}

function say(message: unknown): void {
  const channel = new BroadcastChannel('almoner.session');
  channel.postMessage(message);
}

afterEach(closeTabs);

test('a reload restores the session; a tab without its storage does not', async () => {
  const first = await aTab();
  first.startSession(aSession());
  expect((await aTab(first.stored)).currentSession()).toEqual(aSession());
  expect((await aTab()).currentSession()).toBeNull();
});

test('invalid or failing storage counts as signed out and throws no error', async () => {
  expect((await aTab(aStorage({ 'almoner.session': '{"context"' }))).currentSession()).toBeNull();
  expect((await aTab(aStorage({ 'almoner.session': '{}' }))).currentSession()).toBeNull();
  const broken = aStorage();
  broken.setItem = () => {
    throw new Error('full');
  };
  const tab = await aTab(broken);
  tab.startSession(aSession());
  expect(tab.currentSession()?.name).toBe('Ada Obi');
});

test('only the session is stored, and signing out removes it', async () => {
  const tab = await aTab();
  tab.startSession(aSession());
  expect([...tab.stored.kept.keys()]).toEqual(['almoner.session']);
  tab.endSession('signed-out');
  expect(tab.stored.kept.size).toBe(0);
});

test('locking keeps the name and drops the token', async () => {
  const tab = await aTab();
  tab.startSession(aSession());
  tab.endSession('locked');
  expect([...tab.stored.kept.keys()]).toEqual(['almoner.locked']);
  expect([...tab.stored.kept.values()].join()).not.toContain('a-token');
  expect(tab.lockedAccount()).toEqual({ username: 'ada', name: 'Ada Obi', institution: 'Saint Raphael Hospital' });
  tab.startSession(aSession());
  expect(tab.lockedAccount()).toBeNull();
});

test('other tabs are told about the end of a session without its token', async () => {
  const tab = await aTab();
  const heard = listenIn();
  tab.startSession(aSession());
  tab.endSession('expired');
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expect(heard[0]).toMatchObject({ kind: 'ended', reason: 'expired', userId: aSession().id });
  expect(JSON.stringify(heard)).not.toContain('a-token');
});

test('a copied tab ends with its original; a tab with a separate session does not', async () => {
  const tab = await aTab();
  tab.startSession(aSession());
  tab.currentSession();
  say({ kind: 'ended', reason: 'signed-out', userId: aSession().id, shared: 'some other session' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(tab.currentSession()).not.toBeNull();
  say({ kind: 'ended', reason: 'signed-out', userId: aSession().id, shared: tab.sharedName() });
  await vi.waitFor(() => expect(tab.currentSession()).toBeNull());
});

test('after the session ended the same user returns to the screen, another user to the dashboard', async () => {
  const tab = await aTab(aStorage(), '/home/departments/add');
  tab.startSession(aSession());
  tab.endSession('expired');
  expect(tab.screenAfterSignIn(aSession().id)).toBe('/home/departments/add');
  expect(tab.screenAfterSignIn('somebody else')).toBe('/home');
});

test('after signing out every user begins at the dashboard', async () => {
  const tab = await aTab();
  tab.startSession(aSession());
  tab.endSession('signed-out');
  expect(tab.screenAfterSignIn(aSession().id)).toBe('/home');
});

test('an address opened without a session is opened after sign-in, unless it is outside of the shell', async () => {
  const tab = await aTab();
  tab.rememberArrival('/settings/password?x=1');
  expect(tab.screenAfterSignIn('anybody')).toBe('/settings/password?x=1');
  tab.forgetLastEnd();
  tab.rememberArrival('//evil.example/home');
  expect(tab.screenAfterSignIn('anybody')).toBe('/home');
});

test('a refreshed context changes the role and keeps the token; a context of another account is ignored', async () => {
  const tab = await aTab();
  tab.startSession(aSession());
  const { token: _, ...fresh } = aSession({ role: { name: 'NURSE', moduleList: [] } });
  tab.refreshSession(fresh);
  expect(tab.currentSession()).toMatchObject({ token: 'a-token', role: { name: 'NURSE' } });
  tab.refreshSession({ ...fresh, id: 'somebody else', name: 'Else' });
  expect(tab.currentSession()?.name).toBe('Ada Obi');
});

test('a new tab receives the session of a signed-in tab, and both end together', async () => {
  const first = await aTab();
  first.startSession(aSession());
  const second = await aTab();
  expect(second.currentSession()).toBeNull();
  expect(await second.adoptSession()).toBe(true);
  expect(second.currentSession()).toEqual(aSession());
  first.endSession('signed-out');
  await vi.waitFor(() => expect(second.currentSession()).toBeNull());
});

test('a locked or signed-out tab hands over nothing', async () => {
  const first = await aTab();
  first.startSession(aSession());
  first.endSession('locked');
  const second = await aTab();
  expect(await second.adoptSession()).toBe(false);
  expect(second.currentSession()).toBeNull();
});
