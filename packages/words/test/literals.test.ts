// The code of the web has no user-visible texts: the present code, and tests of the finder.
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { literalsBelow, literalsOf } from '../src/literals.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

test('all texts of screens come from catalogues', () => {
  const found = literalsBelow(root, 'packages/web/src');
  expect(found.map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([]);
}, 60_000);

const textsIn = (source: string) => literalsOf('ward.tsx', source).map(({ text }) => text);

test.each([
  ['between tags', 'const a = <p>of</p>;', 'of'],
  ['in an attribute', 'const a = <Card title="Beds" />;', 'Beds'],
  ['chosen', "const a = <p>{free ? 'No bed' : bed}</p>;", 'No bed'],
  ['in an object', "const a = { label: 'Beds' };", 'Beds'],
  ['with a value in it', `const a = \`Delete \${name}?\`;`, 'Delete …?'],
  ['of small letters with a value', `const a = \`\${count} beds\`;`, '… beds'],
  ['given to a function', "const a = complain('Please choose a bed.');", 'Please choose a bed.'],
  ['joined', `const a = \`(\${b})\` + ', with a bed';`, ', with a bed'],
])('a text %s is found', (_, source, text) => {
  expect(textsIn(source)).toContain(text);
});

test.each([
  ['classes', `const a = <p className={wide ? "row wide" : \`row \${tone} wide\`} id="bedList" />;`],
  ['kinds and codes', "const a = { kind: 'money', status: 'PAID', field: 'dateOfBirth' };"],
  ['addresses', `const a = [\`/home/patients/\${id}/edit\`, 'settings/wards/:id'];`],
  ['classes by name', `const a = ({ className = "button wide" }) => { const className = \`badge \${tone} big\`; };`],
  ['selectors', "const a = 'input:not([hidden]), select, textarea';"],
  ['keys of the keyboard', "const a = (key: string) => key === 'Enter' || ['ArrowUp', 'Home'].includes(key);"],
  ['comparisons', "const a = (name: string) => name === 'No Tax';"],
  ['a developer’s error', "throw new Error('No session is there.');"],
  ['types', "type A = 'Front desk' | 'Care';"],
  ['imports', "import { a } from './Some place';"],
  ['a catalogue', 'const a = <p>{t.beds({ count })}</p>;'],
])('%s are ignored', (_, source) => {
  expect(textsIn(source)).toEqual([]);
});
