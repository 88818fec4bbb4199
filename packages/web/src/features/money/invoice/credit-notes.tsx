// Credit notes of an invoice: the credited lines, the reason, and the PDF.
import { type CreditNote, creditNote } from '@almoner/contract/money/credit-note';
import { useState } from 'react';
import { downloadFile } from '../../../kernel/call/download-file';
import { asProblem, type Problem } from '../../../kernel/call/problem';
import { formatDayInText } from '../../../kernel/language/format';
import { Button } from '../../../ui/look/button';
import { MoneyText } from '../../../ui/look/money';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { t } from './credit.words';

export function CreditNotes({ notes }: { notes: readonly CreditNote[] }) {
  const [problem, setProblem] = useState<Problem>();
  const download = ({ id, number }: CreditNote) => {
    setProblem(undefined);
    downloadFile(creditNote.pdf, { id }, `${number}.pdf`).catch((thrown: unknown) => setProblem(asProblem(thrown)));
  };
  return (
    <>
      {problem && <ProblemNotice problem={problem} />}
      <ul className="invoice-credits">
        {notes.map((note) => (
          <li key={note.id}>
            <p>
              <strong>{note.number}</strong>{' '}
              <span className="soft">{t.writtenOn({ on: formatDayInText(note.date), by: note.writtenBy })}</span>
            </p>
            <MoneyText minor={-note.total} />
            <Button tone="quiet" aria-label={t.downloadNumber({ number: note.number })} onClick={() => download(note)}>
              {t.download()}
            </Button>
            <ul>
              {note.lines.map(({ itemId, item, quantity, amount }) => (
                <li key={itemId}>
                  <span>{quantity === null ? item : t.timesItem({ quantity, item })}</span>
                  <MoneyText minor={-amount} />
                </li>
              ))}
            </ul>
            <p className="soft">{t.reasonIs({ reason: note.reason })}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
