// Starts a database with one hospital, the product and the floor on that database, and sends the same requests to both.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../packages/server/embedded/embedded-postgres.ts';
import { questionsOf } from './calls.ts';
import { aHospital } from './hospital.ts';
import { answersOf, measure } from './load.ts';
import { table } from './report.ts';
import { startFloor, startProduct } from './servers.ts';

const { values } = parseArgs({
  options: {
    patients: { type: 'string', default: '100000' },
    calls: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    profile: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(`npm run bench -- [--patients 100000] [--calls 2000] [--rounds 3] [--only WORDS] [--profile FOLDER]
  --patients  how many the hospital has
  --calls     how often each call is made in a round, over 16 connections
  --rounds    how often each call is measured; the median is shown
  --only      the calls that are measured: those with these words in their names
  --profile   where the product's processor profile is put (open it with Chrome's developer tools)`);
  process.exit(0);
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'almoner-bench-'));
fs.chmodSync(folder, 0o755); // otherwise the database's user could not reach the folder when the benchmark runs as root
const dataDir = path.join(folder, 'data');
const log = { info: () => undefined, warn: (line: string) => console.error(line) };
const ends: (() => unknown)[] = [() => fs.rmSync(folder, { recursive: true, force: true })];
const end = async () => {
  for (const one of ends.splice(0).reverse()) await one();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end().then(() => process.exit(1)));

try {
  const database = await startEmbeddedPostgres({ dataDir, log });
  ends.push(database.stop);
  const product = await startProduct({ databaseUrl: database.url, folder, profile: values.profile });
  ends.push(product.stop);
  const hospital = await aHospital(product.address, database.url, Number(values.patients));
  const floor = await startFloor(database.url, hospital.tenantId);
  ends.push(floor.stop);
  const postmaster = Number(
    fs.readFileSync(path.join(hospital.clusterFolder, 'postmaster.pid'), 'utf8').split('\n')[0],
  );
  const questions = questionsOf(hospital).filter(({ name }) => name.includes(values.only));
  for (const question of questions) await answersOf(question, product, floor);
  const given = { calls: Number(values.calls), rounds: Number(values.rounds), postmaster };
  const measured = [];
  for (const question of questions) measured.push(await measure(question, product, floor, given));
  console.log(table(measured, { patients: hospital.patients, ...given }));
} finally {
  await end();
}
