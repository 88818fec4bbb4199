// Generates the module beside each English catalogue that code imports: its ids as functions, with their parameters.
import path from 'node:path';
import { type Catalogue, compiled, fileNameOf, hasSource, languagesOf, parametersOf, SOURCE } from './catalogue.ts';

interface Module {
  /** Path below the root. */
  file: string;
  source: string;
}

/** All generated modules: one per catalogue in English, and the list of languages. */
export const modulesOf = (catalogues: readonly Catalogue[]): Module[] => [
  ...catalogues.filter(hasSource).map(moduleOf),
  languageModule(catalogues),
];

/** The module of a catalogue. */
export function moduleOf(catalogue: Catalogue): Module {
  const { base, name } = catalogue;
  const file = `${base}.words.ts`;
  const ids = Object.entries(compiled(catalogue, SOURCE)).map(([id, message]) => {
    return entryOf(
      id,
      [...parametersOf(message)].map(([parameter, type]) => `${parameter}: ${type}`),
    );
  });
  const source = [
    `// Generated from ${fileNameOf(catalogue, SOURCE)} by \`npm run generate:words\`.`,
    `import { catalogue } from '${importOf(base)}';`,
    '',
    'export const t = catalogue<{',
    ...ids,
    `}>('${name}');`,
    '',
  ].join('\n');
  return { file, source };
}

const LINE = 120;

/** An entry in the layout of the formatter. */
function entryOf(id: string, given: string[]): string {
  const line = `  ${id}: [${given.length > 0 ? `{ ${given.join('; ')} }` : ''}];`;
  if (line.length <= LINE) return line;
  return [`  ${id}: [`, '    {', ...given.map((one) => `      ${one};`), '    },', '  ];'].join('\n');
}

/**
 * The module that turns ids into functions: on the web they return text in the page's language, elsewhere messages that are
 * translated at the edge.
 */
function importOf(base: string): string {
  const owner = base.split('/')[1];
  if (owner === 'server') return '@almoner/contract/encoded-message';
  const maker = owner === 'web' ? 'packages/web/src/kernel/language/i18n' : 'packages/contract/src/encoded-message.ts';
  const from = path.posix.relative(path.posix.dirname(base), maker);
  return from.startsWith('.') ? from : `./${from}`;
}

/** The module of the contract with the languages that users can choose. */
function languageModule(catalogues: readonly Catalogue[]): Module {
  const languages = languagesOf(catalogues).map((language) => `'${language}'`);
  const source = [
    '// Generated from the catalogues by `npm run generate:words`: a language is there when each of them has its file.',
    `export const languages = [${languages.join(', ')}] as const;`,
    'export type Language = (typeof languages)[number];',
    '',
  ].join('\n');
  return { file: 'packages/contract/src/languages.ts', source };
}
