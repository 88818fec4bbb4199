// The queue for slow work: the order of tenants, refusals, and that no database connection is held meanwhile.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Failure } from './failure.ts';
import { Gate, insideTransaction, turnOf } from './gate.ts';
import { t } from './kernel.words.ts';

const [anna, ben, chidi] = ['anna', 'ben', 'chidi'].map(turnOf) as [Turn, Turn, Turn];
type Turn = ReturnType<typeof turnOf>;

/** A gate, and work in it that records its begin and end. */
function aGate(options: Partial<ConstructorParameters<typeof Gate>[0]> = {}) {
  const gate = new Gate({ name: 'tests', atOnce: 1, refusal: t.busy(), ...options });
  const begun: string[] = [];
  const at = { work: 0, most: 0 };
  const ask = (turn: Turn, patient = false) =>
    gate.run(
      turn,
      async () => {
        begun.push(turn.of);
        at.work += 1;
        at.most = Math.max(at.most, at.work);
        await pause(5);
        at.work -= 1;
      },
      { patient },
    );
  return { gate, begun, at, ask };
}

const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    ({ code, retryAfterSeconds }: Failure) => [code, Number(retryAfterSeconds) > 0],
  );
const throttled = ['throttled', true];

test('tenants take turns: one piece of work does not wait for all earlier work of another tenant', async () => {
  const { ask, begun } = aGate();
  const asked = [ask(anna), ask(anna), ask(anna), ask(anna), ask(ben), ask(chidi), ask(ben)];
  await Promise.all(asked);
  expect(begun.join(' ')).toBe('anna ben chidi anna ben anna anna');
});

test('one piece of work of a tenant runs at a time, even with free capacity', async () => {
  const { ask, at } = aGate({ atOnce: 4 });
  await Promise.all([ask(anna), ask(anna), ask(anna)]);
  expect(at.most).toBe(1);
  await Promise.all([ask(anna), ask(ben), ask(chidi)]);
  expect(at.most).toBe(3);
});

test('no more work runs at once than the gate allows', async () => {
  const { ask, at } = aGate({ atOnce: 2 });
  await Promise.all([ask(anna), ask(ben), ask(chidi)]);
  expect(at.most).toBe(2);
});

test('a tenant with too much waiting work is told when to try again, and others are served', async () => {
  const { ask } = aGate({ waitingEach: 2 });
  const asked = [ask(anna), ask(anna), ask(anna)];
  expect(await refusalOf(ask(anna))).toEqual(throttled);
  await ask(ben);
  await Promise.all(asked);
  await ask(anna);
});

test('patient work is never refused', async () => {
  const { ask } = aGate({ waitingEach: 1, waiting: 1 });
  await Promise.all([ask(anna), ask(anna, true), ask(anna, true), ask(anna, true)]);
});

test('if too much work waits in all, the newest of the tenant with the most gives way', async () => {
  const { ask, begun, gate } = aGate({ waiting: 3 });
  const asked = [ask(anna), ask(anna), ask(anna)];
  const newest = refusalOf(ask(anna));
  await ask(ben);
  expect(await newest).toEqual(throttled);
  await Promise.all(asked);
  expect(begun.join(' ')).toBe('anna ben anna anna');
  expect([gate.running, gate.waiting]).toEqual([0, 0]);
});

test('work that fails fails alone and frees its place', async () => {
  const { ask, gate } = aGate();
  const failing = gate.run(anna, () => Promise.reject(new Error('torn')));
  const next = ask(anna);
  await expect(failing).rejects.toThrow('torn');
  await next;
  expect([gate.running, gate.waiting]).toEqual([0, 0]);
});

test('slow work inside a transaction throws', async () => {
  const { ask } = aGate();
  await expect(insideTransaction.run(true, () => ask(anna))).rejects.toThrow(/connection is held/);
});
