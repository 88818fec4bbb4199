// Closes a till in steps: count without seeing the expected amounts, compare, close.

import { type Till, TillCount, till } from '@almoner/contract/money/till';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { z } from 'zod';
import { formatInstantInText } from '../../../kernel/format';
import type { WithLoadedVersion } from '../../../kernel/loaded-version';
import { screenAddress, useLinkTo } from '../../../kernel/screen-links';
import { useSession } from '../../../kernel/session';
import { useCall } from '../../../kernel/use-call';
import { useCommand } from '../../../kernel/use-command';
import { LinkButton } from '../../../ui/button';
import { Confirm } from '../../../ui/confirm';
import { Form } from '../../../ui/form';
import { fieldsOf } from '../../../ui/form-path';
import { Loaded } from '../../../ui/loaded';
import { MoneyField } from '../../../ui/money-field';
import { Notice } from '../../../ui/notice';
import { Screen } from '../../../ui/screen';
import { TextAreaField } from '../../../ui/text-field';
import { t } from './till.words';
import { TillSums } from './till-sums';
import './billing.css';

const at = fieldsOf(TillCount);

type Count = WithLoadedVersion<z.input<typeof TillCount>>;

export default function TillCloseScreen() {
  const { id = '' } = useParams();
  const answer = useCall(till.read, { id });
  const list = useLinkTo()('tills');
  return (
    <Screen title={t.close()} width="form" {...(list ? { trail: [{ label: t.tills(), to: list }] } : {})}>
      <Loaded answer={answer} fresh>
        {(known) => <Counting till={known} />}
      </Loaded>
    </Screen>
  );
}

function Counting({ till: row }: { till: Till }) {
  const session = useSession();
  const linkTo = useLinkTo();
  const [counted, setCounted] = useState<Count>();
  const [comparing, setComparing] = useState(false);
  if (!session) return null;
  const report = linkTo('tills/:id', { id: row.id });
  if (row.closedAt || (!row.mine && !session.isRoot)) {
    return (
      <Notice action={report && <LinkButton to={report}>{t.openReport()}</LinkButton>}>
        {row.closedAt ? t.closedAlready() : t.onlyOwn()}
      </Notice>
    );
  }
  return (
    <>
      <p className="soft">{t.countFirst({ cashier: row.cashier, at: formatInstantInText(row.openedAt, session) })}</p>
      <Form
        schema={TillCount}
        server="tillRo"
        initial={counted ?? { countedCash: null, countedTransfer: null, note: '', version: row.version }}
        submit={t.compare()}
        onSubmit={async (count) => {
          setCounted(count);
          setComparing(true);
        }}
        cancel={linkTo('tills/mine') ?? '/home'}
      >
        <MoneyField name={at.countedCash} label={t.countedCash()} hint={t.countedCashHint()} />
        <MoneyField name={at.countedTransfer} label={t.countedTransfers()} hint={t.countedTransfersHint()} />
        <TextAreaField name={at.note} label={t.note()} optional rows={2} />
      </Form>
      {counted && comparing && <Compare till={row} count={counted} onClose={() => setComparing(false)} />}
    </>
  );
}

function Compare({ till: row, count, onClose }: { till: Till; count: Count; onClose: () => void }) {
  const close = useCommand(till.close);
  const navigate = useNavigate();
  const counted = TillCount.parse(count);
  const compared = (method: Till['cash'], amount: number) => ({
    ...method,
    counted: amount,
    variance: amount - method.expected,
  });
  return (
    <Confirm
      question={t.closeQuestion()}
      act={t.close()}
      tone="primary"
      stay={t.countAgain()}
      run={async () => {
        await close.run({ params: { id: row.id }, body: { tillRo: count } });
        navigate(screenAddress('tills/:id', { id: row.id }), { replace: true });
      }}
      onClose={onClose}
    >
      <TillSums
        openingFloat={row.openingFloat}
        spent={row.spent}
        cash={compared(row.cash, counted.countedCash)}
        transfer={compared(row.transfer, counted.countedTransfer)}
      />
      <p className="soft">{t.differenceHint()}</p>
    </Confirm>
  );
}
