// Attachments of an entry: pictures are shown, PDFs are downloaded. Neither can run code in the page.
import type { Attachment } from '@almoner/contract/money/finance-attachment';
import { useState } from 'react';
import { askForBytes } from '../../../kernel/call/client';
import { asProblem, type Problem } from '../../../kernel/call/problem';
import { useCall } from '../../../kernel/call/use-call';
import { usePicture } from '../../../kernel/call/use-picture';
import { formatInstantInText, type Locale } from '../../../kernel/language/format';
import { useMay } from '../../../kernel/session/access';
import { useSession } from '../../../kernel/session/session';
import { Button } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { t as kit } from '../../../ui/look/kit.words';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Dialog } from '../../../ui/overlay/dialog';
import { Loaded } from '../../../ui/page/loaded';
import type { Entry, EntryKind } from './entry-kind';
import { t } from './ledger.words';
import { PapersField } from './papers-field';
import { MOST_PAPERS, useKeepPapers } from './use-keep-papers';

interface EntryPapersProps {
  kind: EntryKind;
  entry: Entry;
}

export function EntryPapers({ kind, entry: { id } }: EntryPapersProps) {
  const session = useSession();
  const list = useCall(kind.calls.attachments, { id });
  const mayAdd = useMay()(kind.calls.attach.needs);
  const [problem, setProblem] = useState<Problem>();
  const [shown, setShown] = useState<Attachment>();
  const open = async (paper: Attachment) => {
    setProblem(undefined);
    if (paper.mediaType === 'image/webp') return setShown(paper);
    await save(kind, paper).catch((thrown: unknown) => setProblem(asProblem(thrown)));
  };
  if (!session) return null;
  return (
    <Card title={t.receipts()}>
      {problem && <ProblemNotice problem={problem} />}
      <Loaded answer={list} lines={2}>
        {(papers) => (
          <>
            {papers.length === 0 && <p className="entry-soft">{kit.noRecordFound()}</p>}
            <ul className="entry-rows">
              {papers.map((paper) => (
                <Paper key={paper.id} paper={paper} locale={session} open={() => void open(paper)} />
              ))}
            </ul>
            {mayAdd && <MorePapers kind={kind} id={id} room={MOST_PAPERS - papers.length} />}
          </>
        )}
      </Loaded>
      {shown && <PaperDialog kind={kind} paper={shown} onClose={() => setShown(undefined)} />}
    </Card>
  );
}

const sizeInWords = (size: number) =>
  size < 100_000 ? t.kilobytes({ size: Math.ceil(size / 1000) }) : t.megabytes({ size: (size / 1_000_000).toFixed(1) });

function Paper({ paper, locale, open }: { paper: Attachment; locale: Locale; open: () => void }) {
  const isPdf = paper.mediaType === 'application/pdf';
  return (
    <li>
      <span className="file-chosen">{paper.name}</span>
      <span>
        {t.paper({
          kind: isPdf ? 'pdf' : 'picture',
          size: sizeInWords(paper.size),
          by: paper.createdBy,
          at: formatInstantInText(paper.createdAt, locale),
        })}
      </span>
      <Button tone="quiet" onClick={open}>
        {isPdf ? t.download() : kit.show()}
        <span className="visually-hidden"> {paper.name}</span>
      </Button>
    </li>
  );
}

function MorePapers({ kind, id, room }: { kind: EntryKind; id: string; room: number }) {
  const keepPapers = useKeepPapers(kind);
  const [busy, setBusy] = useState(false);
  const [complaints, setComplaints] = useState<string[]>([]);
  const take = async (files: File[]) => {
    setBusy(true);
    setComplaints(await keepPapers(id, files).finally(() => setBusy(false)));
  };
  if (room <= 0) return <p className="entry-soft">{t.mostReceipts({ count: MOST_PAPERS })}</p>;
  return (
    <PapersField
      label={t.addReceipts()}
      room={room}
      complaint={complaints.join(' ') || undefined}
      onTake={(files) => void take(files)}
    >
      {busy && <span role="status">{t.sending()}</span>}
    </PapersField>
  );
}

function PaperDialog({ kind, paper, onClose }: { kind: EntryKind; paper: Attachment; onClose: () => void }) {
  const picture = usePicture(kind.calls.picture, paper.id);
  return (
    <Dialog title={paper.name} onClose={onClose} actions={<Button onClick={onClose}>{kit.close()}</Button>}>
      {picture ? (
        <img className="paper-picture" src={picture} alt={paper.name} />
      ) : (
        <p role="status">{t.pictureComes()}</p>
      )}
    </Dialog>
  );
}

/** Downloads a PDF, because the page does not display PDFs. */
async function save(kind: EntryKind, { id, name }: Attachment): Promise<void> {
  const bytes = await askForBytes(kind.calls.document, { params: { id } });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name.toLowerCase().endsWith('.pdf') ? name : `${name}.pdf`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
