// The caller's own till: opened with a float, with what came in and went out so far, and counted when it is closed.
import { type Till, TillInput, till } from '@almoner/contract/money/till';
import { formatInstant } from '../../../kernel/format';
import { useLinkTo } from '../../../kernel/screen-links';
import { useSession } from '../../../kernel/session';
import { useCall } from '../../../kernel/use-call';
import { useCommand } from '../../../kernel/use-command';
import { LinkButton } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Figures } from '../../../ui/figures';
import { Form } from '../../../ui/form';
import { Loaded } from '../../../ui/loaded';
import { Money } from '../../../ui/money';
import { MoneyField } from '../../../ui/money-field';
import { Screen } from '../../../ui/screen';
import './billing.css';
import { fieldsOf } from '../../../ui/form-path';

const at = fieldsOf(TillInput);

export default function MyTillScreen() {
  const mine = useCall(till.mine);
  // Null is an answer of its own: no till is open.
  const answer = { ...mine, data: mine.data === undefined ? undefined : { till: mine.data } };
  const linkTo = useLinkTo();
  const close = mine.data && linkTo('tills/:id/close', { id: mine.data.id });
  const report = mine.data && linkTo('tills/:id', { id: mine.data.id });
  return (
    <Screen
      title="My till"
      width="form"
      action={
        close && (
          <>
            {report && <LinkButton to={report}>Receipts so far</LinkButton>}
            <LinkButton to={close} tone="primary">
              Close till
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
      <p className="soft">You have no open till. Count the cash that is in it before you take the first payment.</p>
      <Form
        schema={TillInput}
        server="tillRo"
        initial={{ openingFloat: null }}
        submit="Open till"
        onSubmit={(tillRo) => open.run({ body: { tillRo } })}
      >
        <MoneyField name={at.openingFloat} label="Opening float" />
      </Form>
    </>
  );
}

function Running({ till: { openedAt, openingFloat, receipts, refunds, cash, transfer } }: { till: Till }) {
  const session = useSession();
  if (!session) return null;
  return (
    <>
      <p className="soft">
        Open since {formatInstant(openedAt, session)} · {receipts} {receipts === 1 ? 'payment' : 'payments'} taken
        {refunds > 0 && ` · ${refunds} given back`}
      </p>
      <Card title="Cash">
        <Figures
          figures={[
            { label: 'Opening float', value: <Money minor={openingFloat} /> },
            { label: 'Received', value: <Money minor={cash.received} /> },
            { label: 'Given back', value: <Money minor={cash.refunded} /> },
          ]}
        />
      </Card>
      <Card title="Transfer">
        <Figures
          figures={[
            { label: 'Received', value: <Money minor={transfer.received} /> },
            { label: 'Given back', value: <Money minor={transfer.refunded} /> },
          ]}
        />
      </Card>
    </>
  );
}
