// Commands submitted twice, by a double press or from two places, against a server whose answers the test delays.
import { type Department, department } from '@almoner/contract/house/department';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, aSession, aTab, closeTabs } from '../../../test/browser';

const body = (name: string) => ({ body: { departmentRo: { name } } });
const saved: Department = {
  id: '0198f5a0-0000-7000-8000-00000000000a',
  name: 'X',
  description: '',
  status: 1,
  version: 1,
};
const succeeds = () => answer(200, 'SUCCESS', saved);

let sent: { key: string | undefined; text: string; reply: (response: Response | Error) => void }[];
let tab: Awaited<ReturnType<typeof aTab>>;
let sender: typeof import('./submission')['sender'];

beforeEach(async () => {
  sent = [];
  tab = await aTab();
  tab.startSession(aSession());
  ({ sender } = await import('./submission'));
  vi.stubGlobal('fetch', (_: string, { headers, body: text }: { headers: Record<string, string>; body: unknown }) => {
    return new Promise<Response>((resolve, reject) => {
      const reply = (response: Response | Error) => (response instanceof Error ? reject(response) : resolve(response));
      sent.push({ key: headers['Idempotency-Key'], text: String(text), reply });
    });
  });
});
afterEach(closeTabs);

const keys = () => sent.map(({ key }) => key);
const lost = () => new TypeError('Failed to fetch');

test('the same input submitted twice is sent once, and both callers get the answer', async () => {
  const send = sender<typeof department.create>();
  const pressed = [send(department.create, body('Cardiology')), send(department.create, body('Cardiology'))];
  await vi.waitUntil(() => sent.length > 0, 9_000);
  sent[0]?.reply(succeeds());
  expect((await Promise.all(pressed)).map(({ data }) => data.id)).toEqual([saved.id, saved.id]);
  expect(sent).toHaveLength(1);
});

test('the same input from two parts of the screen is sent once, and a retry from either has the same key', async () => {
  const [here, there] = [sender<typeof department.create>(), sender<typeof department.create>()];
  const pressed = [here(department.create, body('Cardiology')), there(department.create, body('Cardiology'))];
  await vi.waitUntil(() => sent.length > 0, 9_000);
  sent[0]?.reply(lost());
  const outcomes = await Promise.allSettled(pressed);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  for (const [count, send] of [
    [2, there],
    [3, here],
  ] as const) {
    const again = send(department.create, body('Cardiology'));
    await vi.waitUntil(() => sent.length === count, 9_000);
    sent.at(-1)?.reply(lost());
    await expect(again).rejects.toMatchObject({ kind: 'network' });
  }
  expect(new Set(keys()).size).toBe(1);
  expect(sent).toHaveLength(3);
});

test('two inputs in quick succession are two commands, whichever is answered first', async () => {
  const send = sender<typeof department.create>();
  const [cardiology, maternity] = [
    send(department.create, body('Cardiology')),
    send(department.create, body('Maternity')),
  ];
  await vi.waitUntil(() => sent.length === 2, 9_000);
  expect(sent.map(({ text }) => JSON.parse(text).departmentRo.name)).toEqual(['Cardiology', 'Maternity']);
  sent[1]?.reply(answer(409, 'FAILED'));
  await expect(maternity).rejects.toMatchObject({ kind: 'conflict' });
  sent[0]?.reply(succeeds());
  expect((await cardiology).data.id).toBe(saved.id);
  expect(new Set(keys()).size).toBe(2);
});

test('the same input with another file is another command; with the same file it is not', async () => {
  const send = sender<typeof department.create>();
  const [first, second] = [new File(['a'], 'a.png'), new File(['a'], 'a.png')];
  const pressed = [first, second, first].map((file) => send(department.create, { ...body('Cardiology'), file }));
  await vi.waitUntil(() => sent.length === 2, 9_000);
  for (const { reply } of sent) reply(succeeds());
  await Promise.all(pressed);
  expect(new Set(keys()).size).toBe(2);
});

test('after success the same input is a new command', async () => {
  const send = sender<typeof department.create>();
  for (const count of [1, 2]) {
    const done = send(department.create, body('Cardiology'));
    await vi.waitUntil(() => sent.length === count, 9_000);
    sent.at(-1)?.reply(succeeds());
    await done;
  }
  expect(new Set(keys()).size).toBe(2);
});

test('a colleague who signs in on the same screen does not share the pending command of another', async () => {
  const send = sender<typeof department.create>();
  const first = send(department.create, body('Cardiology'));
  tab.startSession(aSession({ token: 'of-a-colleague' }));
  const second = sender<typeof department.create>()(department.create, body('Cardiology'));
  await vi.waitUntil(() => sent.length === 2, 9_000);
  for (const { reply } of sent) reply(succeeds());
  await Promise.all([first, second]);
  expect(new Set(keys()).size).toBe(2);
});

test('a call that is loaded first is shared and sent like any other', async () => {
  const send = sender<typeof department.create>();
  const load = () => Promise.resolve(department.create);
  const pressed = [send(load, body('Cardiology')), send(load, body('Cardiology'))];
  await vi.waitUntil(() => sent.length > 0, 9_000);
  sent[0]?.reply(succeeds());
  await Promise.all(pressed);
  expect(sent).toHaveLength(1);
});

test('a call that could not be loaded is tried again with the next press', async () => {
  const send = sender<typeof department.create>();
  let reachable = false;
  const load = () => (reachable ? Promise.resolve(department.create) : Promise.reject(lost()));
  await expect(send(load, body('Cardiology'))).rejects.toMatchObject({ kind: 'network' });
  reachable = true;
  const done = send(load, body('Cardiology'));
  await vi.waitUntil(() => sent.length > 0, 9_000);
  sent[0]?.reply(succeeds());
  expect((await done).data.id).toBe(saved.id);
});
