// The invoice as a file: fetched with the session's token, handed to the browser under the invoice's number.
import { invoice } from '@almoner/contract/money/invoice';
import { askForBytes } from '../../../kernel/client';
import { t } from './invoice.words';

export async function downloadPdf({ id, number }: { id: string; number: string | null }): Promise<void> {
  const bytes = await askForBytes(invoice.pdf, { params: { id } });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = `${number?.replaceAll('/', '-') ?? t.draftFile()}.pdf`;
  link.click();
  // Later, because Safari reads the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
