// What stands on the pages of a PDF.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The words of a PDF, where poppler's tools are there to read them. */
export function wordsOf(pdf: Buffer): string | undefined {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'almoner-pdf-')), 'page.pdf');
  fs.writeFileSync(file, pdf);
  try {
    return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  } finally {
    fs.rmSync(path.dirname(file), { recursive: true });
  }
}
