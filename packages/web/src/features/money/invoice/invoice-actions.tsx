// Actions on an invoice by its status, the next step first.

import { creditNote } from '@almoner/contract/money/credit-note';
import { type InvoiceWhole, invoice } from '@almoner/contract/money/invoice';
import { useState } from 'react';
import { asProblem, type Problem } from '../../../kernel/call/problem';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useKeptState } from '../../../kernel/session/drafts';
import { Button, LinkButton } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Dialog } from '../../../ui/overlay/dialog';
import { loadable } from '../../../ui/page/loadable';
import { TrailLink } from '../../../ui/page/trail-link';
import { downloadPdf } from './download-pdf';
import { t } from './invoice.words';

const dialogs = () => import('./invoice-dialogs');
const PayDialog = loadable(async () => (await dialogs()).PayDialog);
const CreditDialog = loadable(() => import('./credit-dialog').then((part) => part.CreditDialog));
const VoidDialog = loadable(async () => (await dialogs()).VoidDialog);
const MailDialog = loadable(async () => (await dialogs()).MailDialog);
const SendDialog = loadable(async () => (await dialogs()).SendDialog);

type Open = 'credit' | 'pay' | 'void' | 'mail' | 'send';

export function InvoiceActions({ invoice: one }: { invoice: InvoiceWhole }) {
  const [open, setOpen] = useKeptState<Open>('open');
  const [problem, setProblem] = useState<Problem>();
  const may = useMay();
  const edit = useLinkTo()('invoices/:id/edit', { id: one.id });
  const close = () => setOpen(undefined);
  const isDraft = one.status === 'DRAFT';
  const isOwed = one.status === 'SENT' || one.status === 'PARTIALLY_PAID';
  const isSent = isOwed || one.status === 'PAID';
  const download = () => downloadPdf(one).catch((thrown: unknown) => setProblem(asProblem(thrown)));
  return (
    <>
      <TrailLink record="invoice" id={one.id} />
      <Button onClick={() => window.print()}>{t.print()}</Button>
      <Button onClick={download}>{t.download()}</Button>
      {isDraft && edit && <LinkButton to={edit}>{kit.edit()}</LinkButton>}
      {isSent && may(invoice.mail.needs) && (
        <Button onClick={() => setOpen('mail')}>{one.mailedAt || one.mailFailedAt ? t.mailAgain() : t.mail()}</Button>
      )}
      {isSent && one.credited < one.total && may(creditNote.create.needs) && (
        <Button onClick={() => setOpen('credit')}>{t.credit()}</Button>
      )}
      {one.status === 'SENT' && one.credited === 0 && may(invoice.void.needs) && (
        <Button onClick={() => setOpen('void')}>{t.voidIt()}</Button>
      )}
      {isDraft && may(invoice.send.needs) && (
        <Button tone="primary" onClick={() => setOpen('send')}>
          {t.send()}
        </Button>
      )}
      {isOwed && may(invoice.pay.needs) && (
        <Button tone="primary" onClick={() => setOpen('pay')}>
          {t.takePayment()}
        </Button>
      )}
      {open === 'pay' && <PayDialog invoice={one} onClose={close} />}
      {open === 'credit' && <CreditDialog invoice={one} onClose={close} />}
      {open === 'void' && <VoidDialog invoice={one} onClose={close} />}
      {open === 'mail' && <MailDialog invoice={one} onClose={close} />}
      {open === 'send' && <SendDialog invoice={one} onClose={close} />}
      {problem && (
        <Dialog
          title={t.download()}
          onClose={() => setProblem(undefined)}
          actions={<Button onClick={() => setProblem(undefined)}>{kit.close()}</Button>}
        >
          <ProblemNotice problem={problem} />
        </Dialog>
      )}
    </>
  );
}
