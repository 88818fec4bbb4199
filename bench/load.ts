// Sends requests over many concurrent connections, and measures the processor time of the servers.
import { Pool } from 'undici';
import type { Question } from './calls.ts';
import { processorOf } from './processor.ts';
import type { Running } from './servers.ts';

const CONNECTIONS = 16;
/** Warm-up calls as a share of the measured ones, so that the measured code has been compiled. */
const WARM_UP = 0.5;

/** The cost of one call on one server. */
export interface Cost {
  /** Milliseconds of processor time. */
  node: number;
  postgres: number;
  perSecond: number;
}

export interface Measured {
  name: string;
  product: Cost;
  floor: Cost;
}

interface LoadOptions {
  calls: number;
  rounds: number;
  postmaster: number;
}

/** Fails unless both servers answer the request successfully and with the same field names. */
export async function answersOf(question: Question, product: Running, floor: Running): Promise<void> {
  const fields = async (server: Running) => {
    const pool = new Pool(server.address);
    const answer = JSON.parse(await ask(pool, question, 0));
    await pool.close();
    const [row] = [answer.data.data ?? answer.data].flat();
    return Object.keys(row).sort().join(' ');
  };
  const [ours, theirs] = [await fields(product), await fields(floor)];
  if (ours !== theirs) throw new Error(`${question.name}: the product answers ${ours}, the floor ${theirs}`);
}

export async function measure(
  question: Question,
  product: Running,
  floor: Running,
  given: LoadOptions,
): Promise<Measured> {
  const rounds: { product: Cost[]; floor: Cost[] } = { product: [], floor: [] };
  for (let round = 0; round < given.rounds; round += 1) {
    rounds.product.push(await costOf(question, product, given));
    rounds.floor.push(await costOf(question, floor, given));
  }
  return { name: question.name, product: median(rounds.product), floor: median(rounds.floor) };
}

async function costOf(question: Question, server: Running, { calls, postmaster }: LoadOptions): Promise<Cost> {
  await load(question, server, calls * WARM_UP);
  const before = { node: processorOf(server.pid), postgres: processorOf(postmaster, true), at: performance.now() };
  await load(question, server, calls);
  const seconds = (performance.now() - before.at) / 1000;
  return {
    node: (processorOf(server.pid) - before.node) / calls,
    postgres: (processorOf(postmaster, true) - before.postgres) / calls,
    perSecond: calls / seconds,
  };
}

async function load(question: Question, { address }: Running, calls: number): Promise<void> {
  const pool = new Pool(address, { connections: CONNECTIONS, pipelining: 1 });
  let begun = 0;
  const connection = async () => {
    while (begun < calls) await ask(pool, question, begun++);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  await pool.close();
}

async function ask(pool: Pool, { name, method, path, headers, body }: Question, time: number): Promise<string> {
  const answer = await pool.request({ method, path: `/api${path(time)}`, headers: headers(time), body: body ?? null });
  const text = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(`${name} was answered ${answer.statusCode}: ${text}`);
  return text;
}

function median(costs: Cost[]): Cost {
  const middle = (figure: keyof Cost) =>
    costs.map((cost) => cost[figure]).sort((a, b) => a - b)[Math.floor(costs.length / 2)]!;
  return { node: middle('node'), postgres: middle('postgres'), perSecond: middle('perSecond') };
}
