// Creates pages with Typst in a process of its own: a long list takes seconds and half a gigabyte, which only an ending
// process returns. Plain JavaScript, because the process is started from this file, in the sources and beside the built
// server. The compiler can read the templates' folder only; user input reaches it as JSON, never as source.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import bwip from 'bwip-js/node';

const require = createRequire(import.meta.url);
const font = (file) => fs.readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${file}.ttf`));
const workspace = fileURLToPath(new URL('./templates/', import.meta.url));
const compilerWith = (further) =>
  NodeCompiler.create({
    workspace,
    fontArgs: [{ fontBlobs: [font('DejaVuSansCondensed'), font('DejaVuSansCondensed-Bold'), ...further] }],
  });
let compiler = compilerWith([]);

/** Loaded files of further typefaces, such as `sc/101`, as TrueType fonts at the weights of the pages' own typeface. */
const taken = new Map();
const WEIGHTS = [400, 700];

/** Adds typefaces to the compiler, which looks among all its typefaces for letters that the pages' own one lacks. */
async function take(files) {
  const missing = files.filter((file) => !taken.has(file));
  if (missing.length === 0) return;
  // Loaded on demand: the import takes as long as a page, and most pages need no further typeface.
  const { default: subsetFont } = await import('subset-font');
  for (const file of missing) {
    const [script, part] = file.split('/');
    const packed = fs.readFileSync(
      require.resolve(`@fontsource-variable/noto-sans-${script}/files/noto-sans-${script}-${part}-wght-normal.woff2`),
    );
    // The compiler reads neither compressed typefaces nor variable ones.
    const at = (wght) =>
      subsetFont(packed, '', { keepAllGlyphs: true, targetFormat: 'truetype', variationAxes: { wght } });
    taken.set(file, await Promise.all(WEIGHTS.map(at)));
  }
  compiler = compilerWith([...taken.values()].flat());
}

// Some direction marks make the compiler end this process. They can no longer be entered (`hidden.ts` of the contract), but
// older records contain them, so invisible characters are removed.
const HIDDEN =
  /(?![\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]|\u200c|\u200d|[\ufe00-\ufe0f])[\p{DI}\p{Cf}]/gu;
const seen = (_, value) => (typeof value === 'string' ? value.replace(HIDDEN, '') : value);

const barred = ({ barcode, ...rest }) => ({ ...rest, bars: barcode ? bwip.raw('code128', barcode)[0].sbs : null });

/** A PDF in base64: `template` with `data`. A `barcode`, also of each of `tags`, becomes the widths of its bars and gaps. */
export default async function render({ template, data, logo, fonts }) {
  await take(fonts);
  const drawn = { ...barred(data), ...(data.tags ? { tags: data.tags.map(barred) } : {}) };
  if (logo) compiler.mapShadow(path.join(workspace, 'logo'), Buffer.from(logo, 'base64'));
  try {
    const compiled = compiler.compile({
      mainFilePath: path.join(workspace, `${template}.typ`),
      inputs: { data: JSON.stringify(drawn, seen) },
    });
    if (!compiled.result) throw new Error(saidBy(compiled.takeDiagnostics()));
    return compiler.pdf(compiled.result).toString('base64');
  } finally {
    compiler.resetShadow();
    compiler.evictCache(0);
  }
}

// The compiler's errors are objects of its own, which cannot be sent to another process.
const saidBy = (diagnostics) => JSON.stringify(diagnostics?.shortDiagnostics ?? 'no pages').slice(0, 2000);
