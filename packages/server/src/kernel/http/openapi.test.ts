import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Need } from '@almoner/contract/access';
import { methods } from '@almoner/contract/call';
import { calls, schemas } from '@almoner/contract/calls';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, expect, test } from 'vitest';
import { describeCalls, operationsOf } from './openapi.ts';
import { renderDocs } from './openapi-page.ts';

type Json = Record<string, unknown>;

const description = describeCalls({ calls, schemas });
const paths = description.paths as Record<string, Record<string, Json>>;
const components = description.components as Record<string, Record<string, Json>>;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'almoner-openapi-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Every object within `json`, with its JSON pointer. */
function* objectsIn(json: unknown, at = '#'): Generator<[string, Json]> {
  if (typeof json !== 'object' || json === null) return;
  if (!Array.isArray(json)) yield [at, json as Json];
  for (const [key, value] of Object.entries(json)) {
    yield* objectsIn(value, `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  }
}

test('the description stays under 875 bytes a call', () => {
  expect(Buffer.byteLength(JSON.stringify(description)) / operationsOf(calls).length).toBeLessThan(875);
});

test('every call is described: its method, parameters, body, response, and its permission', () => {
  const operations = operationsOf(calls);
  expect(Object.values(paths).flatMap(Object.values)).toHaveLength(operations.length);
  for (const { id, call } of operations) {
    const [method, also] = methods[call.kind];
    const operation = paths[`/api${call.path}`]?.[method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: id, summary: call.summary, responses: { 200: expect.anything() } });
    expect(operation?.['x-also']).toBe(also);
    const parameters = ((operation?.parameters ?? []) as { name: string; $ref?: string }[]).map(({ name, $ref }) =>
      $ref ? components.parameters?.[$ref.split('/').pop() ?? '']?.name : name,
    );
    expect(parameters).toEqual(Object.keys(call.params.shape));
    expect(Boolean(operation?.requestBody), id).toBe(method === 'POST' && Object.keys(call.body.shape).length > 0);
    const needs: Need = call.needs;
    if (needs.kind === 'session') expect(operation).not.toHaveProperty('security');
    else
      expect(operation?.security).toEqual(needs.kind === 'open' ? [] : needs.anyOf.map((one) => ({ session: [one] })));
  }
});

test('every reference resolves, and every schema has a name', () => {
  const all = new Map(objectsIn(description));
  const references = [...all.values()].flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
  expect(references.length).toBeGreaterThan(1000);
  expect(references.filter((reference) => !all.has(reference))).toEqual([]);
  expect(Object.keys(components.schemas ?? {}).filter((name) => !/^[A-Z]\w*$/.test(name))).toEqual([]);
});

test('schemas of requests and responses are separate where they differ', () => {
  // A default may be left out of a request and is always in a response.
  expect(components.schemas?.ReferenceRangeInput?.required).toEqual(['sex']);
  expect(components.schemas?.ReferenceRange?.required).toEqual(['sex', 'ageFrom', 'ageTo', 'low', 'high']);
  expect(components.schemas?.LabTestParameterInput?.properties).toMatchObject({
    ranges: { items: { $ref: '#/components/schemas/ReferenceRangeInput' } },
  });
  expect(components.schemas?.LabTestParameter?.properties).toMatchObject({
    ranges: { items: { $ref: '#/components/schemas/ReferenceRange' } },
  });
  // Amounts are described as on the wire, not as kobo.
  expect(components.schemas?.Money).toMatchObject({ type: 'number' });
});

test('no schema is exported from the contract under two names', () => {
  expect(schemas.size).toBeGreaterThan(100);
  expect(new Set(schemas.values()).size).toBe(schemas.size);
});

// An object of this length is shorter to write out than to refer to.
const SHORT = 200;

test('an object that occurs twice is exported from the contract once, under its name', () => {
  const places = new Map<string, string[]>();
  for (const [at, object] of objectsIn(description)) {
    // The queries of lists are made by `list()` and are alike by design.
    if (!object.properties || /Query(\/|$)|~1(list|pick)\//.test(at)) continue;
    const json = JSON.stringify(object);
    if (json.length >= SHORT) places.set(json, [...(places.get(json) ?? []), at]);
  }
  const twice = [...places].filter(([, at]) => at.length > 1);
  const advice = twice.map(
    ([json, at]) => `Export this from packages/contract once, and use that export at ${at.join(' and ')}: ${json}`,
  );
  expect(advice).toEqual([]);
});

test('redocly finds no error in the description, and finds a planted one', async () => {
  const { servers, ...planted } = description;
  fs.writeFileSync(path.join(folder, 'whole.json'), JSON.stringify(description));
  fs.writeFileSync(path.join(folder, 'planted.json'), JSON.stringify(planted));
  // The introduction describes the refusals of all calls once.
  fs.writeFileSync(
    path.join(folder, 'redocly.yaml'),
    'extends: [recommended]\nrules: { operation-4xx-response: off }\n',
  );
  const redocly = fileURLToPath(new URL('../../../../../node_modules/@redocly/cli/bin/cli.js', import.meta.url));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [redocly, 'lint', 'whole.json', 'planted.json', '--format=checkstyle'],
    { cwd: folder, env: { ...process.env, REDOCLY_TELEMETRY: 'off' } },
  ).catch((failed: { stdout: string }) => failed);
  expect(stdout).toMatch(/"planted\.json"[\s\S]*"whole\.json"/);
  expect(stdout.match(/severity="error".*/g)).toEqual([expect.stringContaining('no-empty-servers')]);
});

/** The errors of the TypeScript compiler for a source text. */
function complaintsAbout(source: string): string[] {
  const options = { strict: true, noEmit: true, skipLibCheck: true, target: ts.ScriptTarget.ES2022, types: [] };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === 'client.ts' ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
  const program = ts.createProgram(['client.ts'], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

const USE = `
type Answer = paths['/api/patient/read/{id}']['get']['responses'][200]['content']['application/json'];
type Question = paths['/api/patient/list']['post']['requestBody']['content']['application/json'];
export const nameOf = (answer: Answer): string => answer.data.lastName;
export const question: Question = { filters: { search: 'Ada' }, sort: 'dateOfReg' };
export const balance = (bill: components['schemas']['BillWithReceipts']): number => bill.amount - bill.credited;
export const planted = (answer: Answer): number => answer.data.lastName;
`;

test('a client generated by openapi-typescript compiles and rejects a wrong use', async () => {
  const given = description as object as Parameters<typeof openapiTypescript>[0];
  const client = astToString(await openapiTypescript(given, { defaultNonNullable: false }));
  expect(complaintsAbout(client + USE)).toEqual(["Type 'string' is not assignable to type 'number'."]);
});

test('the description page links every reference to its schema', () => {
  const page = renderDocs(description);
  for (const { call } of operationsOf(calls)) expect(page).toContain(`<code>/api${call.path}</code>`);
  const linked = new Set([...page.matchAll(/<a href="#(\w+)">/g)].map(([, name]) => name));
  expect(linked.size).toBeGreaterThan(200);
  for (const name of linked) expect(page).toContain(`<pre id="${name}">`);
});
