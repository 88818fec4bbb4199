// PDF pages for mail and print, made with Typst from templates/. DejaVu is the typeface because it has the letters of
// people's names here: Yoruba with all its marks, Arabic, Cyrillic, and the naira sign. Letters of other scripts come from
// further typefaces (letters.ts). A letter without a typeface is printed as a box and logged.

import sharp from 'sharp';
import Tinypool from 'tinypool';
import { Failure } from '../base/failure.ts';
import { Gate, type Turn } from '../base/gate.ts';
import { t } from '../base/kernel.words.ts';
import { translateMessage } from '../base/language.ts';
import { lettersOf, warnOfMissing } from '../base/letters.ts';
import type { Logger } from '../base/log.ts';

export interface Pages {
  /** The file of templates/ that lays out `data`; it documents the fields that it needs. */
  template: 'discharge-summary' | 'invoice' | 'label' | 'labels' | 'list' | 'note' | 'payslip' | 'ward-round';
  /** Language of the page, as for `translateMessage`. */
  language: string;
  data: {
    /** Title of the document, shown by the PDF viewer. */
    title: string;
    /** Text in the foot of every page, above the page's number. */
    foot: string;
    landscape?: boolean;
    /** A word printed across every page, such as DRAFT. */
    across?: string | null;
    /** Text of a Code 128 barcode in the foot. */
    barcode?: string | null;
    /** Several labels, each with a Code 128 barcode of its own. */
    tags?: readonly { barcode: string | null; [more: string]: unknown }[];
    [more: string]: unknown;
  };
  /** The picture to print if `data.head.logo` is true. */
  logo?: Buffer | undefined;
}

/** Number of processes: two, so that a long list of one hospital never blocks the other hospitals. */
const PROCESSES = 2;
// The longest list takes about three seconds of a processor that may be busy otherwise.
const OVERDUE_MS = 60_000;

const pagesGate = new Gate({
  name: 'pages',
  atOnce: PROCESSES,
  refusal: t.manyPages(),
});

let processes: Tinypool | undefined;
let log: Logger | undefined;

/** Sets the log for letters that are printed as boxes. */
export const logPagesTo = (to: Logger): void => {
  log = to;
};

/** Opens the process pool. Processes start with the first page and end when idle for a while, which returns their memory. */
function open(): Tinypool {
  const opened = new Tinypool({
    // Beside this file in the sources, and beside the bundle of the built server.
    filename: new URL('./pdf-worker.mjs', import.meta.url).href,
    runtime: 'child_process',
    minThreads: 0,
    maxThreads: PROCESSES,
    idleTimeout: 20_000,
    env: {},
    execArgv: [],
  });
  // An idle process that is killed does no harm, but without a listener its error would end the server.
  opened.on('error', () => undefined);
  return opened;
}

/**
 * A4 pages as a PDF. Fails as throttled where too many pages of the hospital wait already; a `patient` request always
 * waits.
 */
export const renderPdf = (turn: Turn, pages: Pages, { patient = false } = {}): Promise<Buffer> =>
  pagesGate.run(turn, () => make(pages), { patient });

async function make(pages: Pages): Promise<Buffer> {
  processes ??= open();
  const { language, logo } = pages;
  const signal = AbortSignal.timeout(OVERDUE_MS);
  try {
    // The compiler does not read WebP, in which pictures are stored.
    const drawn = logo && (await sharp(logo).png().toBuffer());
    const data = {
      ...pages.data,
      lang: /^[a-z]{2,3}/.exec(language)?.[0] ?? 'en',
      pageOf: translateMessage(t.pageOf(), language),
    };
    const { fonts, missing } = await lettersOf(JSON.stringify(data));
    if (log) warnOfMissing(log, missing, pages.template);
    const task = { ...pages, data, fonts, logo: drawn?.toString('base64') };
    const made: string = await processes.run(task, { signal });
    return Buffer.from(made, 'base64');
  } catch (cause) {
    // The failure stays with this page: its process was its own, and the next page gets another one.
    const failure = new Failure('unavailable', signal.aborted ? t.pagesNotMade() : t.pagesUnprintable(), null, 3);
    failure.cause = cause;
    throw failure;
  }
}

/** Ends the processes unless another server of this process uses them; the next page starts new ones. */
export async function endPdf(): Promise<void> {
  if (pagesGate.running > 0) return;
  const ending = processes;
  processes = undefined;
  await ending?.destroy();
}
