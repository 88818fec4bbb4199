// Pages that are mailed and handed over. DejaVu is the typeface because it writes the names of people here: Yoruba with
// all its marks, Arabic, Cyrillic, and the naira sign. A script that it has no letters for shows as boxes.
import { createRequire } from 'node:module';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';

const require = createRequire(import.meta.url);
const font = (file: string) => require.resolve(`dejavu-fonts-ttf/ttf/${file}.ttf`);

const FONTS = {
  DejaVu: { normal: font('DejaVuSansCondensed'), bold: font('DejaVuSansCondensed-Bold') },
};
const files = new Set(Object.values(FONTS).flatMap((one) => Object.values(one)));

// Loaded with the first page that is asked for: a server that writes none neither waits for it nor holds it.
let loading: Promise<typeof import('pdfmake')> | undefined;

async function load(): Promise<typeof import('pdfmake')> {
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.addFonts(FONTS);
  // What is written on a page names no file and no address; pictures come as bytes.
  pdfmake.setLocalAccessPolicy((path) => files.has(path));
  pdfmake.setUrlAccessPolicy(() => false);
  return pdfmake;
}

/** What stands on a page, as pdfmake spells it. */
export type PdfContent = Content;

export interface PdfPages {
  /** The document's title, which a reader shows in its window. */
  title: string;
  content: PdfContent;
  landscape?: boolean;
  /** Stands at the foot of every page, before the page's number. */
  foot?: string;
  /** Written across every page: a word such as DRAFT. */
  across?: string | undefined;
}

/** A4 pages as the bytes of a PDF. */
export async function renderPdf({ title, content, landscape, foot = '', across }: PdfPages): Promise<Buffer> {
  const definition: TDocumentDefinitions = {
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
  };
  loading ??= load();
  return (await loading).createPdf(definition).getBuffer();
}
