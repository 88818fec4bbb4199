// Form field for an amount of money: typed freely, with the currency of the hospital as a prefix. The value has the form of
// the API (major units, at most two decimals).
import { Money } from '@almoner/contract/wire';
import { useState } from 'react';
import { currencySign, formatMoney } from '../../kernel/language/format';
import { unclearNumber } from '../../kernel/language/typed-number';
import { useMoneyUnit } from '../../kernel/session/money-unit';
import { useSession } from '../../kernel/session/session';
import { useFormValue } from '../form/form-context';
import { plainText } from '../form/form-notices';
import { FieldFrame, type FieldProps, useField } from './field';
import { moneyFrom, moneyText } from './money-value';

interface MoneyFieldProps extends FieldProps<'money'> {
  readOnly?: boolean;
}

export function MoneyField({ readOnly, ...field }: MoneyFieldProps) {
  const session = useSession();
  const unit = useMoneyUnit();
  const show = (shown: unknown) => {
    const amount = Money.safeParse(shown);
    return amount.success && session ? formatMoney(amount.data, session) : plainText(shown);
  };
  const { control, value, set, message } = useField(field, show, unclearNumber(useFormValue(field.name)));
  // "1." may become 1.50, so the typed text stays until the field is left.
  const [typed, setTyped] = useState<string>();
  const shown = typed !== undefined && moneyFrom(typed) === value ? typed : moneyText(value, unit);
  return (
    <FieldFrame {...field} id={control.id} message={message}>
      <div className="input-prefixed">
        <span className="input-prefix" aria-hidden="true">
          {session && currencySign(session)}
        </span>
        <input
          {...control}
          className="input"
          inputMode="decimal"
          autoComplete="off"
          readOnly={readOnly}
          value={shown}
          onChange={(event) => {
            setTyped(event.target.value);
            set(moneyFrom(event.target.value));
          }}
          onBlur={() => {
            setTyped(undefined);
            control.onBlur();
          }}
        />
      </div>
    </FieldFrame>
  );
}
