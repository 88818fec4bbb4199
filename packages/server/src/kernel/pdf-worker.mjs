// Makes pages in a thread of its own: laying out a long list takes seconds, during which the server is to answer. Plain
// JavaScript, because a thread is started from a file: from beside this one's source, and from beside the built server.
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';

const require = createRequire(import.meta.url);
const font = (file) => require.resolve(`dejavu-fonts-ttf/ttf/${file}.ttf`);
const FONTS = { DejaVu: { normal: font('DejaVuSansCondensed'), bold: font('DejaVuSansCondensed-Bold') } };
const files = new Set(Object.values(FONTS).flatMap((one) => Object.values(one)));

const INK = '#12343b';
const LINE = '#d5dae1';
const without = { vLineWidth: () => 0, hLineColor: () => LINE };
const roomy = { paddingTop: () => 5, paddingBottom: () => 5, paddingLeft: () => 4, paddingRight: () => 4 };

// What a page is made of comes as plain data, which has no functions: tables name one of these.
const LAYOUTS = {
  /** A long list: thin lines between its rows. */
  list: {
    ...without,
    hLineWidth: (line, { table }) => (line === 0 || line === table.body.length ? 0 : 0.5),
    paddingLeft: (column) => (column === 0 ? 0 : 4),
    paddingTop: () => 3,
    paddingBottom: () => 3,
  },
  /** A few rows under a head that stands out. */
  items: { ...without, ...roomy, hLineWidth: () => 0.5, hLineColor: (line) => (line <= 1 ? INK : LINE) },
  /** Sums, one below the other. */
  totals: { ...without, ...roomy, hLineWidth: (line) => (line === 0 ? 0 : 0.5) },
};

pdfmake.addFonts(FONTS);
pdfmake.addTableLayouts(LAYOUTS);
// What is written on a page names no file and no address; pictures come as bytes.
pdfmake.setLocalAccessPolicy((path) => files.has(path));
pdfmake.setUrlAccessPolicy(() => false);

const definitionOf = ({ title, content, landscape, foot = '', across }) => ({
  info: { title, producer: 'Almoner', creator: 'Almoner' },
  pageSize: 'A4',
  pageOrientation: landscape ? 'landscape' : 'portrait',
  pageMargins: [40, 40, 40, 56],
  defaultStyle: { font: 'DejaVu', fontSize: 9, lineHeight: 1.2, color: '#1c2430' },
  content,
  ...(across ? { watermark: { text: across, color: '#a31621', opacity: 0.09, bold: true, fontSize: 120 } } : {}),
  footer: (page, pages) => ({
    columns: [
      { text: foot, width: '*' },
      { text: `${page} / ${pages}`, width: 'auto', alignment: 'right' },
    ],
    margin: [40, 20, 40, 0],
    fontSize: 8,
    color: '#566170',
  }),
});

parentPort.on('message', async (pages) => {
  try {
    parentPort.postMessage({ bytes: await pdfmake.createPdf(definitionOf(pages)).getBuffer() });
  } catch (error) {
    parentPort.postMessage({ reason: String(error?.message ?? error) });
  }
});
