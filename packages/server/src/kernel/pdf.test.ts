// The bytes of a PDF: that they are one, that nothing on a page can read a file or an address, and that the process
// goes on meanwhile, whatever becomes of the thread that makes them.
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import type { Failure } from './failure.ts';
import { turnOf } from './gate.ts';
import { endPdf, type PdfContent, renderPdf } from './pdf.ts';

afterAll(endPdf);

test('pages become a PDF', async () => {
  const bytes = await renderPdf(turnOf('a'), { title: 'Invoice', content: 'Ẹ̀ṣọ́ ₦1,200.50', foot: 'Thank you' });
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.subarray(-7).toString()).toContain('%%EOF');
});

test.for(['/etc/passwd', 'http://127.0.0.1:9/logo.png'])('a picture that names %s is refused', async (image) => {
  await expect(renderPdf(turnOf('a'), { title: 'Trap', content: { image } })).rejects.toThrow();
});

/** A list as long as one may be. */
const long: PdfContent = {
  layout: 'list',
  table: { body: Array.from({ length: 2000 }, (_, row) => ['Adé', 'Ẹ̀bùn', `INV-${row}`, '1,500.00', 'Paid']) },
};
const page = (text: string) => ({ title: text, content: text });
const codeOf = (failed: unknown) => (failed as Failure).code;

describe('while pages are made', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('everything else goes on: 2,000 rows do not hold it', async () => {
    await renderPdf(turnOf('a'), page('so that the thread is there'));
    let worst = 0;
    const begun = performance.now();
    let last = begun;
    const beat = setInterval(() => {
      worst = Math.max(worst, performance.now() - last);
      last = performance.now();
    }, 5);
    await renderPdf(turnOf('a'), { title: 'Long', content: long });
    clearInterval(beat);
    // A busy machine is slow at both.
    expect(worst).toBeLessThan((performance.now() - begun) / 3);
  });

  test('a thread that ends fails its page alone, and the next page gets another', async () => {
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker) {
      void this.terminate();
    });
    const [lost, next] = await Promise.allSettled([
      renderPdf(turnOf('a'), page('lost')),
      renderPdf(turnOf('a'), page('next')),
    ]);
    expect([lost.status === 'rejected' && codeOf(lost.reason), next.status]).toEqual(['unavailable', 'fulfilled']);
  });

  test('a thread that takes too long is ended, and the next page gets another', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(() => undefined);
    const late = renderPdf(turnOf('a'), page('late')).catch(codeOf);
    vi.advanceTimersByTime(20_000);
    vi.useRealTimers();
    expect(await late).toBe('unavailable');
    expect((await renderPdf(turnOf('a'), page('next'))).length).toBeGreaterThan(1000);
  });

  test('what cannot be sent to the thread fails, and the next page does not', async () => {
    const content = { text: (() => '') as never };
    await expect(renderPdf(turnOf('a'), { title: 'Trap', content })).rejects.toThrow(/clone/);
    expect((await renderPdf(turnOf('a'), page('next'))).length).toBeGreaterThan(1000);
  });
});
