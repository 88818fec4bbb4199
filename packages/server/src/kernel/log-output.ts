// Standard output as the log writes to it. It never stops the process: nothing waits for it, and what it cannot take is
// counted and dropped. pino's own destination does not do: its flushSync tries for ever where the disk is full or the
// reader is gone, it calls that when the process exits, and after EPIPE it drops lines uncounted.
import fs from 'node:fs';
import type { DestinationStream } from 'pino';

/** Lines that wait beyond this many bytes are dropped: some 5,000 of them. */
const MOST_WAITING = 1024 * 1024;
const NEXT_TRY_MS = 1_000;
const LONGEST_FLUSH_MS = 1_000;
const STDOUT = 1;

/** Lines that standard output did not take, since the process started. */
export const lost = { lines: 0 };

type Write = (bytes: Buffer, done: (error: NodeJS.ErrnoException | null, written: number) => void) => void;

/** A pipe or socket goes through the event loop, where a reader that reads no more holds no thread. */
function writeTo(): Write {
  const kind = fs.fstatSync(STDOUT);
  if (!kind.isFIFO() && !kind.isSocket()) return (bytes, done) => fs.write(STDOUT, bytes, done);
  // Its error also goes to whoever wrote.
  process.stdout.on('error', () => undefined);
  return (bytes, done) => {
    process.stdout.write(bytes, (error) => done(error ?? null, error ? 0 : bytes.length));
  };
}

const linesIn = (text: string) => text.split('\n').length - 1;

interface LogOutput extends DestinationStream {
  /** Calls back once everything is written, or cannot be, or after a second. */
  flush(done: () => void): void;
  /** What is not yet written, for a process that ends at once. */
  left(): Buffer | undefined;
}

/** Writes together what is said in one turn of the event loop. */
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
      // Nobody will read it any more, while a disk may have room again.
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
      // What fails is tried again by the clock, not by each line.
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
    // One that is under way may have written anything of it by now: what waits behind it would stand in its middle.
    left: () => (writing ? undefined : take()),
  };
}

let output: LogOutput | undefined;

/** The one of this process. */
export function standardOutput(): DestinationStream {
  if (output) return output;
  const opened = outputBy(writeTo());
  output = opened;
  process.on('exit', () => {
    const bytes = opened.left();
    try {
      if (bytes) fs.writeSync(STDOUT, bytes);
    } catch {
      // The process ends all the same.
    }
  });
  return opened;
}
