// Billing of a laboratory request: as one charge, or as the sum of its tests.

import { type LabRequest, labRequest } from '@almoner/contract/care/lab-request';
import { type LabTest, labTests } from '@almoner/contract/care/lab-test-list';
import type { Bill } from '@almoner/contract/money/bill';
import { BillInput, billing } from '@almoner/contract/money/billing';
import { t as say } from '@almoner/contract/money/billing.words';
import { amount as amountUpTo, Money, optionalParagraph, Percent } from '@almoner/contract/wire';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import type { WithLoadedVersion } from '../../../kernel/call/loaded-version';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMoneyUnit } from '../../../kernel/session/money-unit';
import { UnlistedBadge } from '../../../records/laboratory/unlisted';
import { OtherRequests } from '../../../records/request/other-requests';
import { patientName } from '../../../records/ticket/ticket-words';
import { MoneyField } from '../../../ui/field/money-field';
import { NumberField } from '../../../ui/field/number-field';
import { TextAreaField } from '../../../ui/field/text-field';
import { Form, FormSection } from '../../../ui/form/form';
import { useFormControl, useFormExtra, useFormValue } from '../../../ui/form/form-context';
import { Figures } from '../../../ui/look/figures';
import { MoneyText as Amount } from '../../../ui/look/money';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { LabRequestHeader } from './lab-request-header';
import { chargeTotals, sumOfRows } from './lab-totals';
import { requestsAddress } from './lab-work-address';
import { t } from './laboratory.words';
import { likelyTest } from './requested-tests';
import './lab-work.css';
import { fieldsOf, within } from '../../../ui/form/form-path';

const MOST = 100_000_000_000;
const Charge = z.strictObject({
  amount: BillInput.shape.amount,
  discount: BillInput.shape.discount,
  except: optionalParagraph(4000),
  version: BillInput.shape.version,
  tests: z.record(z.string(), amountUpTo(say.provideAmount(), MOST).nullable()),
});
const at = fieldsOf(Charge);
type Charge = z.input<typeof Charge>;

export default function LabBillingScreen() {
  const { id = '' } = useParams();
  const request = useCall(labRequest.read, { id });
  const title = request.data ? t.billingOf({ patient: patientName(request.data) }) : t.billing();
  return (
    <Screen title={title} width="form">
      <Loaded answer={request} fresh>
        {(known) => (
          <>
            <LabRequestHeader request={known} />
            <Charging request={known} reload={request.retry} />
            <OtherRequests source="LABORATORY" of={known} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

/**
 * Loads the bill of the request, if it had one at the start. A bill that another user raises meanwhile does not replace the
 * form being filled in.
 */
function Charging({ request, reload }: { request: LabRequest; reload: () => void }) {
  const [billId] = useState(request.billing?.id);
  const offered = useCall(labTests);
  const bill = useCall(billing.read, { id: billId ?? '' }, { enabled: billId !== undefined });
  const again = () => {
    reload();
    bill.retry();
  };
  return (
    <Loaded answer={offered}>
      {(tests) =>
        billId === undefined ? (
          <ChargeForm request={request} offered={tests} />
        ) : (
          <Loaded answer={bill} fresh>
            {(known) => <ChargeForm request={request} offered={tests} bill={known} reload={again} />}
          </Loaded>
        )
      }
    </Loaded>
  );
}

interface ChargeFormProps {
  request: LabRequest;
  offered: readonly LabTest[];
  /** The bill to change; undefined to raise a new one. */
  bill?: Bill;
  reload?: () => void;
}

function beginningOf({ request: { tests, except }, offered, bill }: ChargeFormProps) {
  const usual = tests.map((test): [id: string, price: number | null] => {
    const price = likelyTest(test, offered)?.amount ?? null;
    return [test.id, price && z.encode(Money, price)];
  });
  const rows = { except, tests: Object.fromEntries(usual) };
  if (!bill) return { ...rows, amount: sumOfRows(Object.values(rows.tests)), discount: 0 };
  const { amount, discount, version } = bill;
  return { ...rows, amount: z.encode(Money, amount), discount: z.encode(Percent, discount), version };
}

function ChargeForm(props: ChargeFormProps) {
  const { request, bill, reload } = props;
  const create = useCommand(billing.create);
  const update = useCommand(billing.update);
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  const back = linkTo('lab-requests') ?? requestsAddress;
  const save = ({ except, tests: _, ...charge }: WithLoadedVersion<Charge>) => {
    const of = { type: 'LABORATORY' as const, typeId: request.id, ticketId: request.ticketId };
    const body = { billingRo: { ...of, ...charge }, except };
    return bill ? update.run({ params: { id: bill.id }, body }) : create.run({ body });
  };
  return (
    <Form
      schema={Charge}
      server="billingRo"
      initial={beginningOf(props)}
      submit={t.save()}
      onSubmit={save}
      onSaved={() => navigate(back)}
      reload={reload}
      cancel={back}
    >
      <RequestedTests request={request} />
      <FormSection title={t.charge()}>
        <MoneyField name={at.amount} label={t.charge()} />
        <NumberField name={at.discount} label={t.discountPercent()} fraction />
        <Totals />
      </FormSection>
    </Form>
  );
}

function RequestedTests({ request }: { request: LabRequest }) {
  const [words, setWords] = useFormExtra('words', true);
  const [byTest, setByTest] = useFormExtra('byTest', false);
  return (
    <>
      <fieldset className="lab-toggles field-wide">
        <legend className="visually-hidden">{t.shown()}</legend>
        <Toggle label={t.prescription()} on={words} turn={setWords} />
        <Toggle label={t.tests()} on={byTest} turn={setByTest} />
      </fieldset>
      {words && <AskedFor request={request} />}
      {byTest && <TestAmounts request={request} />}
    </>
  );
}

function AskedFor({ request }: { request: LabRequest }) {
  return (
    <>
      <div className="field field-wide">
        <span className="lab-label" id="asked-tests">
          {t.test()}
        </span>
        <ul className="lab-asked" aria-labelledby="asked-tests">
          {request.tests.map(({ id, title, labTestId }) => (
            <li key={id}>
              {title} {labTestId === null && <UnlistedBadge />}
            </li>
          ))}
        </ul>
      </div>
      <TextAreaField name={at.except} label={t.except()} hint={t.exceptHint()} rows={2} optional />
    </>
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

/** One price field per test. The charge follows their sum. */
function TestAmounts({ request }: { request: LabRequest }) {
  const form = useFormControl();
  const rows = useFormValue(at.tests);
  const sum = sumOfRows(Object.values(rows));
  const [followed, setFollowed] = useState(sum);
  // Only a changed sum updates the charge: opening the list or tabbing through its fields leaves the charge unchanged.
  const follow = () => {
    if (sum !== null && sum !== followed) form.set(at.amount, sum);
    setFollowed(sum);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: follows the fields in it when one loses the focus
    <div className="lab-amounts field-wide" onBlur={follow}>
      {request.tests.map(({ id, title }) => (
        <MoneyField key={id} name={within(at.tests, id)} label={title} optional />
      ))}
      <p className="field-hint field-wide">{t.chargeFollows()}</p>
    </div>
  );
}

function Totals() {
  const totals = chargeTotals(useFormValue(at.amount), useFormValue(at.discount), useMoneyUnit());
  const amount = (minor: number | undefined) => (minor === undefined ? '--' : <Amount minor={minor} />);
  return (
    <div className="lab-totals field-wide" aria-live="polite">
      <Figures
        figures={[
          { label: t.total(), value: amount(totals?.amount) },
          { label: t.discount(), value: amount(totals && 0 - totals.discount) },
          { label: t.grandTotal(), value: amount(totals?.total), strong: true },
        ]}
      />
    </div>
  );
}
