// Downloads the PDF of an invoice, named by its number.
import { invoice } from '@almoner/contract/money/invoice';
import { downloadFile } from '../../../kernel/call/download-file';
import { t } from './invoice.words';

export const downloadPdf = ({ id, number }: { id: string; number: string | null }): Promise<void> =>
  downloadFile(invoice.pdf, { id }, `${number ?? t.draftFile()}.pdf`);
