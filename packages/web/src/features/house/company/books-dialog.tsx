// Dialog that closes the books until a day, or reopens days, and explains the effect beforehand.
import { BooksClosingInput, companySettings } from '@almoner/contract/house/company-settings';
import { useCommand } from '../../../kernel/call/use-command';
import { formatDayInText, isDayText, today } from '../../../kernel/language/format';
import { noteCompanyChange } from '../../../kernel/session/context-change';
import { useSession } from '../../../kernel/session/session';
import { DateField } from '../../../ui/date/date-field';
import { useFormValue } from '../../../ui/form/form-context';
import { FormDialog } from '../../../ui/form/form-dialog';
import { fieldsOf } from '../../../ui/form/form-path';
import { t } from './books.words';

const at = fieldsOf(BooksClosingInput);

/** Last day of the month before a day. */
function monthBefore(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10);
}

interface BooksDialogProps {
  /** Day until which the books are closed; null if they are open. */
  until: string | null;
  version: number;
  onClose: () => void;
}

export function BooksDialog({ until, version, onClose }: BooksDialogProps) {
  const { run } = useCommand(companySettings.closeBooks);
  const session = useSession();
  if (!session) return null;
  const suggested = monthBefore(today(session));
  return (
    <FormDialog
      title={t.books()}
      name="books"
      schema={BooksClosingInput}
      server="companyRo"
      initial={{ booksClosedUntil: until !== null && until > suggested ? until : suggested, version }}
      submit={until === null ? t.closeBooks() : t.changeClosedDays()}
      onSubmit={(companyRo) => run({ body: { companyRo } })}
      onSaved={() => {
        noteCompanyChange();
        onClose();
      }}
      onClose={onClose}
    >
      <DateField
        name={at.booksClosedUntil}
        label={t.closedUntil()}
        hint={t.closedUntilHint()}
        past={t.dayNotOver()}
        optional
        wide
      />
      <Meaning until={until} />
    </FormDialog>
  );
}

/** Effect of the chosen day; empty while the input is not a day. */
function Meaning({ until }: Pick<BooksDialogProps, 'until'>) {
  const chosen = useFormValue(at.booksClosedUntil) || null;
  if (chosen !== null && !isDayText(chosen)) return null;
  return (
    <p className="field-wide" role="status">
      {meaningOf(chosen, until)}
    </p>
  );
}

function meaningOf(chosen: string | null, until: string | null): string {
  if (chosen === null) return until === null ? t.staysOpen() : t.opensAll();
  const day = formatDayInText(chosen);
  const closes = t.closesUntil({ day });
  if (until === null || chosen >= until) return closes;
  return `${t.opensUntil({ chosen: day, day: formatDayInText(until) })} ${closes}`;
}
