// Reads the rows of an export from the server, one per line. Loaded when an export is requested.
import type { AnyCall, BodyInput } from '@almoner/contract/call';
import { ExportEnd, ExportStart } from '@almoner/contract/list';
import type { Page } from '@almoner/contract/wire';
import { t } from './call.words';
import { ask, askForStream, type CallInput } from './client';
import { asProblem, Problem } from './problem';

/** Some rows of an export, and the total of all. */
export interface ExportChunk<Row> {
  rows: readonly Row[];
  total: number;
}

/** A connection without data for this long is aborted. */
const SILENCE_MS = 30_000;

/** All rows, part by part. Throws a Problem if the export is incomplete; aborting the signal ends it. */
export async function* readExport<Row>(call: AnyCall, body: BodyInput<AnyCall>, signal: AbortSignal) {
  const silence = new AbortController();
  let watch = setTimeout(() => silence.abort(), SILENCE_MS);
  const heard = () => {
    clearTimeout(watch);
    watch = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  try {
    const stream = await askForStream(call, { body }, AbortSignal.any([signal, silence.signal]));
    yield* partsIn<Row>(call, stream, heard);
  } catch (thrown) {
    if (silence.signal.aborted) throw new Problem('network', t.cutOff());
    const problem = asProblem(thrown);
    throw problem.kind === 'network' ? new Problem('network', t.cutOff()) : problem;
  } finally {
    clearTimeout(watch);
    silence.abort();
  }
}

async function* partsIn<Row>(
  call: AnyCall,
  stream: NonNullable<Response['body']>,
  heard: () => void,
): AsyncGenerator<ExportChunk<Row>> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let [rest, total, came] = ['', -1, 0];
  for (;;) {
    const { done, value } = await reader.read();
    // A complete export ends with a line of its own, and returns below.
    if (done) throw new Problem('network', t.cutOff());
    heard();
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    const read = lines.map((line): unknown => JSON.parse(line));
    if (total < 0 && read.length > 0) total = ExportStart.parse(read.shift()).total;
    const end = ExportEnd.safeParse(read.at(-1));
    const rows = (end.success ? read.slice(0, -1) : read).map((row) => call.list?.row.parse(row) as Row);
    came += rows.length;
    if (total >= 0) yield { rows, total };
    if (end.success && end.data.rows !== came) throw new Problem('network', t.cutOff());
    if (end.success) return;
  }
}

const SIZE = 100;

/**
 * All rows of a list that the server only answers in pages. A row that moved to the next page because of a newer one is
 * returned once. Throws a Problem if rows are missing at the end.
 */
export async function* readPages<Row extends { id: string }, C extends AnyCall>(
  call: C,
  inputOf: (which: { page: number; size: number }) => CallInput<C>,
  signal: AbortSignal,
): AsyncGenerator<ExportChunk<Row>> {
  const seen = new Set<string>();
  for (let page = 0; ; page++) {
    const answer = (await ask(call, inputOf({ page, size: SIZE }), { signal })) as Page<Row>;
    const { totalElements: total, totalPages } = answer.tablePage;
    const rows = answer.data.filter(({ id }) => !seen.has(id));
    for (const { id } of rows) seen.add(id);
    yield { rows, total };
    if (page + 1 < totalPages) continue;
    if (seen.size < total) throw new Problem('network', t.cutOff());
    return;
  }
}
