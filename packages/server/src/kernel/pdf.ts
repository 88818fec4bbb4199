// Pages that are mailed and handed over. DejaVu is the typeface because it writes the names of people here: Yoruba with
// all its marks, Arabic, Cyrillic, and the naira sign. A script that it has no letters for shows as boxes.
// One thread makes them, one document after the other: see pdf-worker.mjs, which knows how they look.
import { Worker } from 'node:worker_threads';
import type { Content } from 'pdfmake/interfaces.js';
import { Failure } from './failure.ts';
import { Gate, type Turn } from './gate.ts';

/** What stands on a page, as pdfmake spells it, but for functions: a table names a layout of pdf-worker.mjs. */
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

interface Job {
  pages: PdfPages;
  done: (bytes: Buffer) => void;
  failed: (reason: Error) => void;
}

const OVERDUE_MS = 20_000;

const pagesGate = new Gate({
  name: 'pages',
  atOnce: 1,
  refusal: 'Many pages of your hospital are being made at the moment. Please try again.',
});

let worker: Worker | undefined;
let current: (Job & { timer: NodeJS.Timeout }) | undefined;

/**
 * A4 pages as the bytes of a PDF. Fails as throttled where too many of the hospital wait for theirs; what is `patient`
 * waits its turn.
 */
export const renderPdf = (turn: Turn, pages: PdfPages, { patient = false } = {}): Promise<Buffer> =>
  pagesGate.run(turn, () => new Promise<Buffer>((done, failed) => begin({ pages, done, failed })), { patient });

/** Ends the thread unless it is at work for another server of this process; the next page starts one anew. */
export async function endPdf(): Promise<void> {
  if (current || !worker) return;
  const idle = worker;
  worker = undefined;
  await idle.terminate();
}

function begin(job: Job): void {
  const thread = worker ?? start();
  const timer = setTimeout(() => replace(thread, 'it took too long'), OVERDUE_MS);
  current = { ...job, timer };
  // Held only while it works: an idle thread keeps no process alive.
  thread.ref();
  try {
    thread.postMessage(job.pages);
  } catch (error) {
    finish(({ failed }) => failed(error as Error));
  }
}

/** Loaded with the first page that is asked for: a server that writes none neither waits for it nor holds it. */
function start(): Worker {
  // Beside this file in the sources, and beside the one file of the built server.
  const started = new Worker(new URL('./pdf-worker.mjs', import.meta.url), {
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 384 },
  });
  worker = started;
  started.on('message', ({ bytes, reason }: { bytes?: Uint8Array; reason?: string }) => {
    if (started !== worker) return;
    finish(({ done, failed }) =>
      bytes ? done(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) : failed(new Error(reason)),
    );
  });
  started.on('error', ({ message }) => replace(started, message));
  started.on('exit', (code) => replace(started, `it ended with ${code}`));
  return started;
}

/** Whoever waits for a thread that is gone is told so; the next page gets another one. */
function replace(gone: Worker, reason: string): void {
  if (gone !== worker) return;
  worker = undefined;
  void gone.terminate();
  finish(({ failed }) => failed(unavailable(reason)));
}

const unavailable = (reason: string) =>
  Object.assign(new Failure('unavailable', 'The pages could not be made. Please try again.', null, 3), { reason });

function finish(tell: (job: Job) => void): void {
  const job = current;
  if (!job) return;
  current = undefined;
  clearTimeout(job.timer);
  worker?.unref();
  tell(job);
}
