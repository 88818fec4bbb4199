// A number: typed with either decimal sign, held as a number. What is no number stays as it was typed, so that
// the contract's message says what is missing and nothing is lost.
import { useState } from 'react';
import { FieldFrame, type FieldProps, textOf, useField } from './field';
import { numberFrom } from './number-value';

interface NumberFieldProps extends FieldProps<'number'> {
  /** Whether a fraction can be typed; phones show the keys for it. */
  fraction?: boolean;
  readOnly?: boolean;
}

export function NumberField({ fraction, readOnly, ...field }: NumberFieldProps) {
  const { control, value, set, message } = useField(field);
  // "1." is on its way to 1.5 and must not lose its point meanwhile.
  const [typed, setTyped] = useState(textOf(value));
  const shown = numberFrom(typed) === value ? typed : textOf(value);
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
      />
    </FieldFrame>
  );
}
