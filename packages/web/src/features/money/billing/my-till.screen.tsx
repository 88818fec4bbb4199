// The user's own till: open it with a float, see its sums so far, and count it at closing.
import { type Till, TillInput, till } from '@almoner/contract/money/till';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { formatInstantInText } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useSession } from '../../../kernel/session/session';
import { MoneyField } from '../../../ui/field/money-field';
import { Form } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import { LinkButton } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { Figures } from '../../../ui/look/figures';
import { MoneyText } from '../../../ui/look/money';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { t } from './till.words';
import './billing.css';

const at = fieldsOf(TillInput);

export default function MyTillScreen() {
  const mine = useCall(till.mine);
  // Null is a valid answer: no till is open.
  const answer = { ...mine, data: mine.data === undefined ? undefined : { till: mine.data } };
  const linkTo = useLinkTo();
  const close = mine.data && linkTo('tills/:id/close', { id: mine.data.id });
  const report = mine.data && linkTo('tills/:id', { id: mine.data.id });
  return (
    <Screen
      title={t.myTill()}
      width="form"
      action={
        close && (
          <>
            {report && <LinkButton to={report}>{t.receiptsSoFar()}</LinkButton>}
            <LinkButton to={close} tone="primary">
              {t.close()}
            </LinkButton>
          </>
        )
      }
    >
      <Loaded answer={answer}>{(known) => (known.till ? <Running till={known.till} /> : <OpenTill />)}</Loaded>
    </Screen>
  );
}

function OpenTill() {
  const open = useCommand(till.open);
  return (
    <>
      <p className="soft">{t.noneOpen()}</p>
      <Form
        schema={TillInput}
        server="tillRo"
        initial={{ openingFloat: null }}
        submit={t.open()}
        onSubmit={(tillRo) => open.run({ body: { tillRo } })}
      >
        <MoneyField name={at.openingFloat} label={t.openingFloat()} />
      </Form>
    </>
  );
}

function Running({ till: row }: { till: Till }) {
  const { openedAt, openingFloat, receipts, refunds, expenses, spent, cash, transfer } = row;
  const session = useSession();
  if (!session) return null;
  return (
    <>
      <p className="soft">
        {[
          t.openSince({ at: formatInstantInText(openedAt, session) }),
          t.paymentsTaken({ count: receipts }),
          refunds > 0 && t.refundsGiven({ count: refunds }),
          expenses > 0 && t.expensesPaid({ count: expenses }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Card title={t.cash()}>
        <Figures
          figures={[
            { label: t.openingFloat(), value: <MoneyText minor={openingFloat} /> },
            { label: t.received(), value: <MoneyText minor={cash.received} /> },
            { label: t.givenBack(), value: <MoneyText minor={cash.refunded} /> },
            { label: t.expenses(), value: <MoneyText minor={spent} /> },
          ]}
        />
      </Card>
      <Card title={t.transfer()}>
        <Figures
          figures={[
            { label: t.received(), value: <MoneyText minor={transfer.received} /> },
            { label: t.givenBack(), value: <MoneyText minor={transfer.refunded} /> },
          ]}
        />
      </Card>
    </>
  );
}
