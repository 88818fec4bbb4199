// Form field for a number, typed with either decimal sign. Invalid text stays in the form as it was typed, so that the
// contract's message explains it and nothing is lost.
import { useState } from 'react';
import { unclearNumber } from '../../kernel/language/typed-number';
import { useFormValue } from '../form/form-context';
import { plainText } from '../form/form-notices';
import { FieldFrame, type FieldProps, useField } from './field';
import { numberFrom, numberText } from './number-value';

interface NumberFieldProps extends FieldProps<'number'> {
  /** Accepts a fraction; phones then show a keyboard with a decimal key. */
  fraction?: boolean;
  readOnly?: boolean;
}

export function NumberField({ fraction, readOnly, ...field }: NumberFieldProps) {
  const { control, value, set, message } = useField(
    field,
    (shown) => (typeof shown === 'number' ? numberText(shown) : plainText(shown)),
    unclearNumber(useFormValue(field.name)),
  );
  // "1." may become 1.5, so the typed text stays until the field is left.
  const [typed, setTyped] = useState<string>();
  const shown = typed !== undefined && numberFrom(typed) === value ? typed : numberText(value);
  return (
    <FieldFrame {...field} id={control.id} message={message}>
      <input
        {...control}
        className="input"
        inputMode={fraction ? 'decimal' : 'numeric'}
        autoComplete="off"
        readOnly={readOnly}
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value);
          set(numberFrom(event.target.value));
        }}
        onBlur={() => {
          setTyped(undefined);
          control.onBlur();
        }}
      />
    </FieldFrame>
  );
}
