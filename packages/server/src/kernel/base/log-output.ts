// Standard output as the log writes to it. It never stops the process: nothing waits for it, and lines that it cannot take
// are counted and dropped. pino's own destination is unsuitable: its flushSync retries for ever where the disk is full or
// the reader is gone, runs when the process exits, and after EPIPE drops lines uncounted.
import fs from 'node:fs';
import type { DestinationStream } from 'pino';

/** Further lines are dropped while this many bytes wait, some 5,000 lines. */
const MOST_WAITING = 1024 * 1024;
const NEXT_TRY_MS = 1_000;
const LONGEST_FLUSH_MS = 1_000;
const STDOUT = 1;

/** Number of log lines that standard output did not take, since the process started. */
export const lost = { lines: 0 };

type Write = (bytes: Buffer, done: (error: NodeJS.ErrnoException | null, written: number) => void) => void;

/** Writes to a pipe or socket through the event loop, so that a reader that stopped reading blocks no thread. */
function writeTo(): Write {
  const kind = fs.fstatSync(STDOUT);
  if (!kind.isFIFO() && !kind.isSocket()) return (bytes, done) => fs.write(STDOUT, bytes, done);
  // The write's callback gets the error too; without a listener it would end the process.
  process.stdout.on('error', () => undefined);
  return (bytes, done) => {
    process.stdout.write(bytes, (error) => done(error ?? null, error ? 0 : bytes.length));
  };
}

const linesIn = (text: string) => text.split('\n').length - 1;

interface LogOutput extends DestinationStream {
  /** Calls back once everything is written or has failed, or after a second. */
  flush(done: () => void): void;
  /** The unwritten bytes, for a process that exits at once. */
  left(): Buffer | undefined;
}

/** Joins the lines of one turn of the event loop into one write. */
export function outputBy(write: Write): LogOutput {
  let waiting: string[] = [];
  let waitingBytes = 0;
  /** Taken from `waiting`, not yet written. */
  let rest: Buffer | undefined;
  let writing = false;
  let failing = false;
  let due = false;
  let flushes: (() => void)[] = [];

  const flushed = () => {
    const done = flushes;
    flushes = [];
    for (const tell of done) tell();
  };
  const take = () => {
    if (!rest && waiting.length > 0) {
      rest = Buffer.from(waiting.join(''));
      waiting = [];
      waitingBytes = 0;
    }
    return rest;
  };
  const next = () => {
    due = false;
    if (writing) return;
    const bytes = take();
    if (!bytes) return flushed();
    writing = true;
    write(bytes, (error, written) => {
      writing = false;
      failing = error !== null;
      rest = written < bytes.length ? bytes.subarray(written) : undefined;
      if (!error) return next();
      // A closed reader never reads again, while a disk may have room again.
      if (error.code === 'EPIPE' || error.code?.startsWith('ERR_STREAM')) {
        lost.lines += linesIn(String(rest));
        rest = undefined;
      }
      flushed();
      setTimeout(next, NEXT_TRY_MS).unref();
    });
  };
  return {
    write: (line) => {
      const bytes = Buffer.byteLength(line);
      if (waitingBytes + bytes > MOST_WAITING) {
        lost.lines += 1;
        return;
      }
      waiting.push(line);
      waitingBytes += bytes;
      // A failed write is retried by the timer, not by each line.
      if (failing || due) return;
      due = true;
      setImmediate(next);
    },
    flush: (done) => {
      const late = setTimeout(done, LONGEST_FLUSH_MS);
      flushes.push(() => {
        clearTimeout(late);
        done();
      });
      next();
    },
    // A write under way may have written any part of its bytes: the waiting lines would land in the middle of it.
    left: () => (writing ? undefined : take()),
  };
}

let output: LogOutput | undefined;

/** The log output of this process. */
export function standardOutput(): DestinationStream {
  if (output) return output;
  const opened = outputBy(writeTo());
  output = opened;
  process.on('exit', () => {
    const bytes = opened.left();
    try {
      if (bytes) fs.writeSync(STDOUT, bytes);
    } catch {
      // The process exits anyway.
    }
  });
  return opened;
}
