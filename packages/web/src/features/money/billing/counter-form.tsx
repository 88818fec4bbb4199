// Form of a payment for several bills: the bills, the amount, the method, and the change.
import type { Bill } from '@almoner/contract/money/bill';
import { type CounterPayment, counterPayment } from '@almoner/contract/money/counter-payment';
import { Money } from '@almoner/contract/wire';
import { useEffect, useMemo, useRef } from 'react';
import { useCommand } from '../../../kernel/call/use-command';
import { formatDayInText } from '../../../kernel/language/format';
import { Rich } from '../../../kernel/language/rich';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { purposeInWords } from '../../../records/bill/bill-purpose';
import { modeWords } from '../../../records/receipt/receipt-words';
import { FieldMessage, useField } from '../../../ui/field/field';
import { MoneyField } from '../../../ui/field/money-field';
import { RadioField } from '../../../ui/field/select-field';
import { Form } from '../../../ui/form/form';
import { useFormControl, useFormState, useFormValue } from '../../../ui/form/form-context';
import { fieldsOf } from '../../../ui/form/form-path';
import { MoneyText as Amount } from '../../../ui/look/money';
import { balanceOf } from './bill-words';
import { t as bills } from './billing.words';
import { t } from './counter-payment.words';
import {
  blankPayment,
  type CounterValues,
  changeOf,
  counterForm,
  paymentOf,
  sumOfBalances,
  tickedOf,
} from './counter-values';
import { whilePaying } from './while-paying';
import './counter-payment.css';

const at = fieldsOf<CounterValues>();

const methods = [
  { value: 'CASH', label: modeWords.CASH },
  { value: 'TRANSFER', label: modeWords.TRANSFER },
  { value: 'BOTH', label: t.cashAndTransfer },
];

/** Maps a field of the request body to the field of the form. */
const fieldOf = (field: string) => (/^bills\b/.test(field) ? 'off' : field === 'parts' ? 'toPay' : field);

interface CounterFormProps {
  patientId: string;
  /** Payable bills as they were when the form opened. */
  bills: readonly Bill[];
  onPaying: (paying: boolean) => void;
  onPaid: (payment: CounterPayment) => void;
  onRefused: () => void;
}

export function CounterForm({ patientId, bills: open, onPaying, onPaid, onRefused }: CounterFormProps) {
  const pay = useCommand(counterPayment.create);
  const linkTo = useLinkTo();
  const schema = useMemo(() => counterForm(open), [open]);
  const initial = useMemo(() => blankPayment(open), [open]);
  return (
    <Form
      schema={schema}
      server="counterPaymentRo"
      fieldOf={fieldOf}
      // The name has the versions of the bills, so that a draft for other figures is not restored.
      name={open.map(({ id, version }) => `${id} ${version}`).join(' ')}
      initial={initial}
      submit={t.takePayment()}
      amount={{ at: at.toPay, words: t.takeAmount }}
      barText={<Change />}
      onSubmit={(values) =>
        whilePaying(pay.run({ body: { counterPaymentRo: paymentOf(values, patientId, open) } }), {
          onPaying,
          onRefused,
        })
      }
      onSaved={onPaid}
      cancel={linkTo('bills') ?? '/home'}
    >
      <BillTicks bills={open} />
      <MoneyField name={at.toPay} label={bills.amountToPay()} />
      <RadioField name={at.mode} label={bills.paymentMethod()} options={methods} />
      <Parts />
    </Form>
  );
}

function BillTicks({ bills: open }: { bills: readonly Bill[] }) {
  const { control, value, set, message } = useField({ name: at.off, label: t.openBills() });
  const form = useFormControl();
  const off = value as string[];
  const ticked = tickedOf(open, off);
  // The amount follows the ticked bills until the user types another amount.
  const sum = sumOfBalances(ticked);
  const before = useRef(sum);
  useEffect(() => {
    if (sum === before.current) return;
    if (form.valueOf(at.toPay) === Money.encode(before.current)) form.set(at.toPay, Money.encode(sum));
    before.current = sum;
  }, [form, sum]);
  const tick = (id: string, on: boolean) => set(on ? off.filter((one) => one !== id) : [...off, id]);
  return (
    <fieldset className="field-wide counter-bills" aria-describedby={control['aria-describedby']}>
      <legend>
        {t.openBills()} <span className="soft">{t.chosenOf({ chosen: ticked.length, all: open.length })}</span>
      </legend>
      <ul>
        {open.map((bill) => (
          <li key={bill.id}>
            <label>
              <input
                type="checkbox"
                checked={!off.includes(bill.id)}
                data-failing={message ? true : undefined}
                onChange={(event) => tick(bill.id, event.target.checked)}
              />
              <span>
                <strong>{purposeInWords(bill)}</strong>
                <span className="soft">
                  {bill.invoice.number} · {formatDayInText(bill.date)}
                </span>
              </span>
            </label>
            <Amount minor={balanceOf(bill)} />
          </li>
        ))}
        <li className="counter-sum">
          <strong>{t.together()}</strong>
          <strong>
            <Amount minor={sum} />
          </strong>
        </li>
      </ul>
      <FieldMessage id={control.id} message={message} />
    </fieldset>
  );
}

function Parts() {
  const mode = useFormValue(at.mode);
  return (
    <>
      {mode === 'BOTH' && <MoneyField name={at.transfer} label={t.transferPart()} />}
      {(mode === 'CASH' || mode === 'BOTH') && <MoneyField name={at.cashGiven} label={t.cashGiven()} optional />}
    </>
  );
}

function Change() {
  const change = useFormState((form) => changeOf(form.content.values));
  return (
    <p className="counter-change" role="status">
      {change !== null && (
        <Rich
          text={t.change()}
          amount={
            <strong>
              <Amount minor={change} />
            </strong>
          }
        />
      )}
    </p>
  );
}
