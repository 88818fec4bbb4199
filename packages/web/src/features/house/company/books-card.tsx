// Date until which the books are closed, with a button to close or reopen days.
import { type CompanySettings, companySettings } from '@almoner/contract/house/company-settings';
import { formatDayInText } from '../../../kernel/language/format';
import { useMay } from '../../../kernel/session/access';
import { useKeptState } from '../../../kernel/session/drafts';
import { Button } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { t } from './books.words';
import { BooksDialog } from './books-dialog';

export function BooksCard({ settings }: { settings: CompanySettings }) {
  const mayClose = useMay()(companySettings.closeBooks.needs);
  const [closing, setClosing] = useKeptState<boolean>('closingBooks');
  const { booksClosedUntil: until, version } = settings;
  const button = (
    <Button onClick={() => setClosing(true)}>{until === null ? t.closeBooks() : t.changeClosedDays()}</Button>
  );
  return (
    <Card title={t.books()} action={mayClose && button}>
      <p>{until === null ? t.allOpen() : t.closedUntilDay({ day: formatDayInText(until) })}</p>
      {closing && <BooksDialog until={until} version={version} onClose={() => setClosing(undefined)} />}
    </Card>
  );
}
