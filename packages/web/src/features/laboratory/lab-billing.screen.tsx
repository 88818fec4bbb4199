// What a laboratory request costs: as one charge, or as the sum of its tests.
import { BillInput, billing } from '@almoner/contract/billing';
import { type LabRequest, labRequest } from '@almoner/contract/lab-request';
import { type LabTest, labTest } from '@almoner/contract/lab-test';
import { amount as amountUpTo, Money, optionalParagraph, Percent } from '@almoner/contract/wire';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import { useLinkTo } from '../../kernel/screen-links';
import { useCall } from '../../kernel/use-call';
import { useCommand } from '../../kernel/use-command';
import { Form, FormSection } from '../../ui/form';
import { useFormControl, useFormValue } from '../../ui/form-context';
import { type FormRows, rowsOf } from '../../ui/form-rows';
import { Loaded } from '../../ui/loaded';
import { Money as Amount } from '../../ui/money';
import { MoneyField } from '../../ui/money-field';
import { NumberField } from '../../ui/number-field';
import { Screen } from '../../ui/screen';
import { TextAreaField } from '../../ui/text-field';
import { likelyTest } from './asked-tests';
import { LabRequestHeader } from './lab-request-header';
import { patientName } from './lab-request-list.screen';
import { sumOf, totalsOf } from './lab-totals';
import { requestsAddress } from './lab-work-address';
import './lab-work.css';

const MOST = 100_000_000_000;
const Charge = z.strictObject({
  amount: BillInput.shape.amount,
  discount: BillInput.shape.discount,
  except: optionalParagraph(4000),
  tests: z.record(z.string(), amountUpTo('Please provide an amount.', MOST).nullable()),
});
type Charge = z.input<typeof Charge>;

export default function LabBillingScreen() {
  const { id = '' } = useParams();
  const request = useCall(labRequest.read, { id });
  const offered = useCall(labTest.list);
  const billId = request.data?.billing?.id;
  const bill = useCall(billing.read, { id: billId ?? '' }, { enabled: billId !== undefined });
  const title = request.data ? `Laboratory Billing - ${patientName(request.data)}` : 'Laboratory Billing';
  const reload = () => {
    request.retry();
    if (billId) bill.retry();
  };
  return (
    <Screen title={title} width="form">
      <Loaded answer={request} fresh>
        {(known) => (
          <>
            <LabRequestHeader request={known} />
            <Loaded answer={offered}>
              {(tests) =>
                billId === undefined ? (
                  <ChargeForm request={known} offered={tests} reload={reload} />
                ) : (
                  <Loaded answer={bill} fresh>
                    {({ version }) => <ChargeForm request={known} offered={tests} version={version} reload={reload} />}
                  </Loaded>
                )
              }
            </Loaded>
          </>
        )}
      </Loaded>
    </Screen>
  );
}

interface ChargeFormProps {
  request: LabRequest;
  offered: readonly LabTest[];
  /** The bill's, where there is one. */
  version?: number;
  reload: () => void;
}

function beginningOf({ tests, billing: bill, except }: LabRequest, offered: readonly LabTest[]) {
  const prices = tests.map((test) => likelyTest(test, offered)?.amount ?? null);
  const usual = prices.map((price) => price && z.encode(Money, price));
  const billed = bill && { amount: z.encode(Money, bill.amount), discount: z.encode(Percent, bill.discount) };
  return { except, tests: rowsOf(usual), ...(billed ?? { amount: sumOf(usual), discount: 0 }) };
}

function ChargeForm({ request, offered, version, reload }: ChargeFormProps) {
  const create = useCommand(billing.create);
  const update = useCommand(billing.update);
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  const back = linkTo('laboratory/requests') ?? requestsAddress;
  const [words, setWords] = useState(true);
  const [byTest, setByTest] = useState(false);
  const save = ({ amount, discount, except }: Charge) => {
    const of = { type: 'LABORATORY' as const, typeId: request.id, ticketId: request.ticketId };
    const billingRo = { ...of, amount, discount, ...(version ? { version } : {}) };
    const touched = { touches: ['labRequest', 'payment', 'request', 'treatment'] };
    return request.billing
      ? update.run({ params: { id: request.billing.id }, body: { billingRo, except } }, touched)
      : create.run({ body: { billingRo, except } }, touched);
  };
  return (
    <Form
      schema={Charge}
      server="billingRo"
      initial={beginningOf(request, offered)}
      submit="Save"
      onSubmit={save}
      onSaved={() => navigate(back)}
      reload={reload}
      cancel={back}
    >
      <fieldset className="lab-toggles field-wide">
        <legend className="visually-hidden">Shown on this form</legend>
        <Toggle label="Prescription / Comment" on={words} turn={setWords} />
        <Toggle label="Laboratory Test" on={byTest} turn={setByTest} />
      </fieldset>
      {words && (
        <>
          <div className="field field-wide">
            <span className="lab-label" id="asked-tests">
              Test
            </span>
            <ul className="lab-asked" aria-labelledby="asked-tests">
              {request.tests.map(({ id, title }) => (
                <li key={id}>{title}</li>
              ))}
            </ul>
          </div>
          <TextAreaField
            name="except"
            label="Except"
            hint="What of the tests is not done, and why."
            rows={2}
            optional
          />
        </>
      )}
      {byTest && <TestAmounts request={request} />}
      <FormSection title="Charge">
        <MoneyField name="amount" label="Charge" />
        <NumberField name="discount" label="Discount %" fraction />
        <Totals />
      </FormSection>
    </Form>
  );
}

function Toggle({ label, on, turn }: { label: string; on: boolean; turn: (on: boolean) => void }) {
  return (
    <label className="radio">
      <input type="checkbox" checked={on} onChange={(event) => turn(event.target.checked)} />
      {label}
    </label>
  );
}

/** Each test at its price; the charge follows what they come to. */
function TestAmounts({ request }: { request: LabRequest }) {
  const form = useFormControl();
  const rows = (useFormValue('tests') ?? {}) as FormRows<unknown>;
  const follow = () => {
    const sum = sumOf(Object.values(rows));
    if (sum !== null) form.set('amount', sum);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears that one of its fields was left
    <div className="lab-amounts field-wide" onBlur={follow}>
      {request.tests.map(({ id, title }, place) => (
        <MoneyField key={id} name={`tests.r${place}`} label={title} optional />
      ))}
      <p className="field-hint field-wide">The charge is what these come to.</p>
    </div>
  );
}

function Totals() {
  const totals = totalsOf(useFormValue('amount'), useFormValue('discount'));
  return (
    <dl className="lab-totals field-wide" aria-live="polite">
      <dt>Total</dt>
      <dd>{totals ? <Amount minor={totals.amount} /> : '--'}</dd>
      <dt>Discount</dt>
      <dd>{totals ? <Amount minor={-totals.discount} /> : '--'}</dd>
      <dt>Grand total</dt>
      <dd>
        <strong>{totals ? <Amount minor={totals.total} /> : '--'}</strong>
      </dd>
    </dl>
  );
}
