// All messages of the contract and the server come from catalogues: the present code, and tests of the finder.
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { refusalsBelow, refusalsOf } from '../src/refusals.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Texts for machines: the log, and the answers of the health checks. */
const FOR_MACHINES = ['base/log', 'http/observe'].map((name) => `packages/server/src/kernel/${name}.ts`);

test('all messages of contract and server come from catalogues', () => {
  const found = ['contract', 'server'].flatMap((name) => refusalsBelow(root, `packages/${name}/src`));
  const said = found.filter(({ file }) => !FOR_MACHINES.includes(file));
  expect(said.map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([]);
  expect(FOR_MACHINES.filter((file) => !found.some((one) => one.file === file))).toEqual([]);
});

const textsIn = (source: string) => refusalsOf('ward.ts', source).map(({ text }) => text);

test.each([
  ['of a field', "const a = line('Please provide a name.', 100);"],
  ['of a method of zod', "const a = z.int32().max(9, 'Please provide a name.');"],
  ['in the options of a rule', "const a = b.refine(isFree, { path: ['bed'], message: 'Please provide a name.' });"],
  ['that a function answers', "const a = z.string({ error: () => 'Please provide a name.' });"],
  ['kept in a constant', "const NAME = 'Please provide a name.';\nconst a = requiredText(NAME);"],
  ['given to a function of the file', "const a = (message: string) => z.int32(message);\na('Please provide a name.');"],
  ['of a refusal', "throw conflict('Please provide a name.', 'wardRo.name');"],
  ['of a refusal that depends', "throw badRequest('name', free ? t.free() : 'Please provide a name.');"],
  ['of a failure', "throw new Failure('not-found', 'Please provide a name.');"],
  ['of a notice', "context.setMessage('Please provide a name.');"],
  ['of a letter', 'const a = { subject: letterText`Please provide a name.` };'],
  ['of a row', "const a = { row: 1, field: 'name', message: 'Please provide a name.' };"],
])('a text %s is found', (_, source) => {
  expect(textsIn(source)).toEqual(['Please provide a name.']);
});

test('a text with a parameter is found', () => {
  expect(textsIn(`throw conflict(\`There can be at most \${count} entries.\`);`)).toEqual([
    'There can be at most … entries.',
  ]);
});

test.each([
  ['messages of catalogues', 'const a = line(t.provideName(), 100);\nthrow conflict(t.nameTaken({ name }));'],
  ['codes and fields', "const a = z.enum(['PAID', 'VOID'], t.choose());\nthrow badRequest('wardRo.name', t.a());"],
  ['what a call does', "const a = get('/ward/read', { summary: 'All wards, by number' });"],
  ['a developer’s error', "throw new Error('a ward without a type was let through');"],
  ['a letter of messages', `const a = letterText\`\${verbatim(text)}\\n\`;`],
  ['the path of a field', `throw badRequest(\`\${kind}Ro.name\`, t.taken());`],
  ['the log', "log.warn({ err }, 'A letter could not be sent');"],
])('%s are ignored', (_, source) => {
  expect(textsIn(source)).toEqual([]);
});
