// Makes pages with Typst in a process of its own: a long list takes seconds and half a gigabyte, which only a process
// that ends gives back. Plain JavaScript, because it is started from a file: from beside this one's source, and from
// beside the built server. The compiler sees the templates' folder and nothing else; what people typed reaches it as
// JSON, never as source.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import bwip from 'bwip-js/node';

const require = createRequire(import.meta.url);
const font = (file) => fs.readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${file}.ttf`));
const workspace = fileURLToPath(new URL('./templates/', import.meta.url));
const compiler = NodeCompiler.create({
  workspace,
  fontArgs: [{ fontBlobs: [font('DejaVuSansCondensed'), font('DejaVuSansCondensed-Bold')] }],
});

const barred = ({ barcode, ...rest }) => ({ ...rest, bars: barcode ? bwip.raw('code128', barcode)[0].sbs : null });

/** A PDF in base64: `template` with `data`, in which `barcode`, also of each of `tags`, becomes the widths of its bars and gaps. */
export default function render({ template, data, logo }) {
  const drawn = { ...barred(data), ...(data.tags ? { tags: data.tags.map(barred) } : {}) };
  if (logo) compiler.mapShadow(path.join(workspace, 'logo'), Buffer.from(logo, 'base64'));
  try {
    const compiled = compiler.compile({
      mainFilePath: path.join(workspace, `${template}.typ`),
      inputs: { data: JSON.stringify(drawn) },
    });
    if (!compiled.result) throw new Error(saidBy(compiled.takeDiagnostics()));
    return compiler.pdf(compiled.result).toString('base64');
  } finally {
    compiler.resetShadow();
    compiler.evictCache(0);
  }
}

// The compiler's errors are objects of its own, which no process can send.
const saidBy = (diagnostics) => JSON.stringify(diagnostics?.shortDiagnostics ?? 'no pages').slice(0, 2000);
