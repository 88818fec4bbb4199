// The whole process, as `npm start` runs it, stops in order on SIGTERM at any moment.
import { once } from 'node:events';
import net from 'node:net';
import { EVENTS_PATH } from '@almoner/contract/events';
import { afterEach, expect } from 'vitest';
import { faultTest as test } from './fault-test.ts';
import { aProduct, endProducts, signedUpAt } from './product.ts';

afterEach(endProducts);

/** A window with an open event stream, and a connection that its browser opened in advance. */
async function anOpenWindow(url: string) {
  const headers = await signedUpAt(url);
  const stream = await fetch(`${url}/api${EVENTS_PATH}`, { headers });
  expect(stream.status).toBe(200);
  const unused = net.connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
  await once(unused, 'connect');
}

test('SIGTERM ends a serving product promptly, including open event streams and its database', async () => {
  const product = aProduct();
  await product.said('Almoner is ready at');
  expect(product.databaseRuns()).toBe(true);
  await anOpenWindow(product.address());
  const ended = product.ended();
  const before = Date.now();
  product.child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(Date.now() - before).toBeLessThan(10_000);
  expect(product.databaseRuns()).toBe(false);
  expect(product.output()).not.toMatch(/"level":[56]0/);
}, 60_000);

test('SIGTERM during the start ends the product as soon as possible, including its database', async () => {
  const product = aProduct();
  await product.said('Creating the database');
  const ended = product.ended();
  product.child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(product.databaseRuns()).toBe(false);
  expect(product.output()).not.toMatch(/"level":[56]0/);
}, 60_000);
