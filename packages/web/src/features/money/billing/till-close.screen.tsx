// Closes a till in steps: count without seeing the expected amounts, compare, close.

import { type Till, TillCount, till } from '@almoner/contract/money/till';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { z } from 'zod';
import type { WithLoadedVersion } from '../../../kernel/call/loaded-version';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { formatInstantInText } from '../../../kernel/language/format';
import { screenAddress, useLinkTo } from '../../../kernel/route/screen-links';
import { useSession } from '../../../kernel/session/session';
import { MoneyField } from '../../../ui/field/money-field';
import { TextAreaField } from '../../../ui/field/text-field';
import { Form } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import { LinkButton } from '../../../ui/look/button';
import { Notice } from '../../../ui/look/notice';
import { Confirm } from '../../../ui/overlay/confirm';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
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
