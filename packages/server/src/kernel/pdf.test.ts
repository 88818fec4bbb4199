// The bytes of a PDF: that they are one, and that nothing on a page can read a file or an address.
import { expect, test } from 'vitest';
import { renderPdf } from './pdf.ts';

test('pages become a PDF', async () => {
  const bytes = await renderPdf({ title: 'Invoice', content: 'Ẹ̀ṣọ́ ₦1,200.50', foot: 'Thank you' });
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.subarray(-7).toString()).toContain('%%EOF');
});

test.for(['/etc/passwd', 'http://127.0.0.1:9/logo.png'])('a picture that names %s is refused', async (image) => {
  await expect(renderPdf({ title: 'Trap', content: { image } })).rejects.toThrow();
});
