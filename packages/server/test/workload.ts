// Runs random operations of a seed concurrently, and checks that each response is an expected one.
import { randomUUID } from 'node:crypto';
import type { AnyCall } from '@almoner/contract/call';
import type { Answer, Hospital, Options } from './hospital.ts';
import { MoneyModel } from './money-model.ts';

/** Random draws determined by the seed. */
export interface Draw {
  whole(from: number, to: number): number;
  chance(share: number): boolean;
  of<Item>(items: readonly Item[]): Item | undefined;
}

export interface World {
  hospital: Hospital;
  model: MoneyModel;
  /** The data of a successful command; undefined if it was refused with one of these messages. Any other response throws. */
  command(call: AnyCall, options: Options, refusals: readonly (string | RegExp)[]): Promise<Answer['data'] | undefined>;
}

export type Outcome = 'done' | 'refused' | 'nothing to do';

export interface Operation {
  name: string;
  weight: number;
  run(world: World, draw: Draw): Promise<Outcome>;
}

/** A small pseudo-random generator of good quality (mulberry32). */
function drawsFrom(seed: number): Draw {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return { whole, chance: (share) => next() < share, of: (items) => items[whole(0, items.length - 1)] };
}

interface Workload {
  hospital: Hospital;
  operations: readonly Operation[];
  seed: number;
  count: number;
  /** Number of concurrent operations. */
  workers: number;
}

/** Numbers of outcomes by operation. */
type Tally = Record<string, Record<Outcome, number>>;

export async function runWorkload({ hospital, operations, seed, count, workers }: Workload) {
  const model = new MoneyModel();
  const world: World = { hospital, model, command: commandOf(hospital, Math.ceil(count / OPERATIONS_PER_BUSY)) };
  const tally: Tally = Object.fromEntries(
    operations.map(({ name }) => [name, { done: 0, refused: 0, 'nothing to do': 0 }]),
  );
  let begun = 0;
  const work = async (_: unknown, worker: number) => {
    const draw = drawsFrom(seed + worker);
    while (begun < count) {
      const operation = chosen(operations, draw);
      begun += 1;
      const outcome = await operation.run(world, draw);
      // An operation without anything to work on does not count.
      if (outcome === 'nothing to do') begun -= 1;
      (tally[operation.name] as Record<Outcome, number>)[outcome] += 1;
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return { model, tally };
}

function chosen(operations: readonly Operation[], draw: Draw): Operation {
  let place = draw.whole(
    1,
    operations.reduce((sum, { weight }) => sum + weight, 0),
  );
  const found = operations.find(({ weight }) => {
    place -= weight;
    return place <= 0;
  });
  return found as Operation;
}

/** A loaded machine may answer one of so many operations as busy. */
const OPERATIONS_PER_BUSY = 2_000;

/**
 * Sends commands as the web does: with a key, and once more where the server was too busy (503). Nothing of the first time may
 * be left then, which the comparison at the end shows. More than `mostBusy` such answers fail the run.
 */
function commandOf({ admin }: Hospital, mostBusy: number): World['command'] {
  let busy = 0;
  return async (call, options, refusals) => {
    const keyed = { ...options, headers: { ...options.headers, 'idempotency-key': randomUUID() } };
    let answer = await admin.ask(call, keyed);
    while (answer.status === 503 && busy < mostBusy) {
      busy += 1;
      answer = await admin.ask(call, keyed);
    }
    // A successful command may have no data.
    if (answer.status === 200) return answer.data ?? {};
    const fits = (refusal: string | RegExp) =>
      typeof refusal === 'string' ? refusal === answer.message : refusal.test(answer.message);
    if ([400, 404, 409].includes(answer.status) && refusals.some(fits)) return undefined;
    throw new Error(`${call.path} with ${JSON.stringify(options)} answered ${answer.status}: ${answer.raw}`);
  };
}
