// Pages that are mailed and handed over, made with Typst: see templates/ for how they look. DejaVu is the typeface
// because it writes the names of people here: Yoruba with all its marks, Arabic, Cyrillic, and the naira sign. Letters of
// other scripts come from further typefaces (letters.ts); those that none has are boxes, and the log says which.

import sharp from 'sharp';
import Tinypool from 'tinypool';
import { Failure } from './failure.ts';
import { Gate, type Turn } from './gate.ts';
import { t } from './kernel.words.ts';
import { inWords } from './language.ts';
import { lettersOf, warnOfMissing } from './letters.ts';
import type { Logger } from './log.ts';

export interface Pages {
  /** The file of templates/ that lays `data` out; it names what it wants. */
  template: 'discharge-summary' | 'invoice' | 'label' | 'labels' | 'list' | 'note' | 'payslip' | 'ward-round';
  /** Which the page is in, as `inWords` takes it. */
  language: string;
  data: {
    /** Which a reader shows in its window. */
    title: string;
    /** Stands at the foot of every page, above the page's number. */
    foot: string;
    landscape?: boolean;
    /** Written across every page: a word such as DRAFT. */
    across?: string | null;
    /** Code 128 in the foot. */
    barcode?: string | null;
    /** Many labels, each with a Code 128 of its own. */
    tags?: readonly { barcode: string | null; [more: string]: unknown }[];
    [more: string]: unknown;
  };
  /** A picture, where `data.head.logo` says that there is one. */
  logo?: Buffer | undefined;
}

/** Two, so that a long list of one hospital never keeps the other hospitals waiting. */
const PROCESSES = 2;
// The longest list takes some three seconds of a processor that may have much else to do.
const OVERDUE_MS = 60_000;

const pagesGate = new Gate({
  name: 'pages',
  atOnce: PROCESSES,
  refusal: t.manyPages(),
});

let processes: Tinypool | undefined;
let log: Logger | undefined;

/** Where it is said which letters of a page are boxes. */
export const logPagesTo = (to: Logger): void => {
  log = to;
};

/** Started with the first page that is asked for, and ended when none was for a while, which gives their memory back. */
function open(): Tinypool {
  const opened = new Tinypool({
    // Beside this file in the sources, and beside the one file of the built server.
    filename: new URL('./pdf-worker.mjs', import.meta.url).href,
    runtime: 'child_process',
    minThreads: 0,
    maxThreads: PROCESSES,
    idleTimeout: 20_000,
    env: {},
    execArgv: [],
  });
  // An idle process that is killed is nobody's loss; without a listener it would take the server with it.
  opened.on('error', () => undefined);
  return opened;
}

/**
 * A4 pages as the bytes of a PDF. Fails as throttled where too many of the hospital wait for theirs; what is `patient`
 * waits its turn.
 */
export const renderPdf = (turn: Turn, pages: Pages, { patient = false } = {}): Promise<Buffer> =>
  pagesGate.run(turn, () => make(pages), { patient });

async function make(pages: Pages): Promise<Buffer> {
  processes ??= open();
  const { language, logo } = pages;
  const signal = AbortSignal.timeout(OVERDUE_MS);
  try {
    // The compiler knows no WebP, in which pictures are kept.
    const drawn = logo && (await sharp(logo).png().toBuffer());
    const data = {
      ...pages.data,
      lang: /^[a-z]{2,3}/.exec(language)?.[0] ?? 'en',
      pageOf: inWords(t.pageOf(), language),
    };
    const { fonts, missing } = await lettersOf(JSON.stringify(data));
    if (log) warnOfMissing(log, missing, pages.template);
    const task = { ...pages, data, fonts, logo: drawn?.toString('base64') };
    const made: string = await processes.run(task, { signal });
    return Buffer.from(made, 'base64');
  } catch (cause) {
    // Nothing else suffers from it: its process was its own, and the next page gets another.
    const failure = new Failure('unavailable', signal.aborted ? t.pagesNotMade() : t.pagesUnprintable(), null, 3);
    failure.cause = cause;
    throw failure;
  }
}

/** Ends the processes unless they are at work for another server of this one; the next page starts one anew. */
export async function endPdf(): Promise<void> {
  if (pagesGate.running > 0) return;
  const ending = processes;
  processes = undefined;
  await ending?.destroy();
}
