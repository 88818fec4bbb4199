/// <reference types="node" />
// Style sheets use only the names of tokens.css: an undefined custom property, or a colour or font size of their own, is a
// fault. A sheet may define further properties for itself.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transform } from 'lightningcss';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../src/', import.meta.url));
const read = (file: string) => readFileSync(`${source}${file}`, 'utf8');

/** Properties that one sheet or component sets and another uses. */
const HANDED_ON = ['--avatar', '--banner-room', '--logo-height'];
/**
 * Sheets with their own scale or colours: print, the waiting room screen, which is read from across a room, and the
 * background of the account pages.
 */
const OWN_SCALE = [
  'ui/look/tokens.css',
  'ui/print/print.css',
  'features/house/session/account-face.css',
  'features/front/waiting-screen/waiting-room.css',
];

interface Found {
  defined: Set<string>;
  used: Set<string>;
  sizes: string[];
  colours: number;
}

function partsOf(css: string): Found {
  const found: Found = { defined: new Set(), used: new Set(), sizes: [], colours: 0 };
  let custom = false;
  let print = 0;
  const isPrint = (rule: unknown) => JSON.stringify(rule).includes('"print"');
  transform({
    filename: 'one.css',
    code: Buffer.from(css),
    visitor: {
      Rule: {
        media(rule) {
          if (isPrint(rule.value.query)) print += 1;
        },
      },
      RuleExit: {
        media(rule) {
          if (isPrint(rule.value.query)) print -= 1;
        },
      },
      Declaration(declaration) {
        custom = declaration.property === 'custom' && declaration.value.name.startsWith('--');
        if (declaration.property === 'custom') found.defined.add(declaration.value.name);
        if (declaration.property === 'font-size' && print === 0) found.sizes.push(JSON.stringify(declaration.value));
        return undefined;
      },
      Variable(variable) {
        found.used.add(variable.name.ident);
        return undefined;
      },
      Color(colour) {
        const isNamed =
          typeof colour === 'object' && colour.type !== 'currentcolor' && JSON.stringify(colour) !== CLEAR;
        if (isNamed && !custom && print === 0) found.colours += 1;
        return undefined;
      },
    },
  });
  return found;
}

/** `transparent`. */
const CLEAR = JSON.stringify({ type: 'rgb', r: 0, g: 0, b: 0, alpha: 0 });

const tokens = partsOf(read('ui/look/tokens.css')).defined;

function faultsOf(css: string, file: string): string[] {
  const { defined, used, sizes, colours } = partsOf(css);
  const unknown = [...used].filter((name) => !tokens.has(name) && !defined.has(name) && !HANDED_ON.includes(name));
  const own = OWN_SCALE.includes(file) ? [] : [...sizes, ...(colours ? [`${colours} colours`] : [])];
  return [...unknown, ...own].map((fault) => `${file}: ${fault}`);
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

test('no style sheet uses a name, a colour or a font size that tokens.css does not define', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => faultsOf(read(file), file))).toEqual([]);
});

test.each([
  ['a misspelt token', 'a { color: var(--acent) }', 'a.css: --acent'],
  ['one that only another sheet defines', 'a { gap: calc(2 * var(--badge-ink)) }', 'a.css: --badge-ink'],
  ['a colour of its own', 'a { color: #0a7 }', 'a.css: 1 colours'],
])('a planted fault is found: %s', (_, css, fault) => {
  expect(faultsOf(css, 'a.css')).toEqual([fault]);
});

test('a planted font size outside of the scale is found', () => {
  expect(faultsOf('a { font-size: 17px }', 'a.css')).toHaveLength(1);
  expect(faultsOf('a { font-size: var(--text); border: 1px solid currentcolor }', 'a.css')).toEqual([]);
});
