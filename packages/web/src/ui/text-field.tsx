// A line of text, or a few: names, phones, e-mail addresses, descriptions.
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { FieldFrame, type FieldProps, textOf, useField } from './field';

interface TextFieldProps extends FieldProps<'text'> {
  type?: 'text' | 'email' | 'tel';
  /** What browsers may fill in; off, because what staff type is about other people. */
  autoComplete?: HTMLInputAutoCompleteAttribute;
  readOnly?: boolean;
  maxLength?: number;
}

export function TextField({ type = 'text', autoComplete = 'off', readOnly, maxLength, ...field }: TextFieldProps) {
  const { control, value, set, message } = useField(field);
  return (
    <FieldFrame {...field} id={control.id} message={message}>
      <input
        {...control}
        className="input"
        type={type}
        autoComplete={autoComplete}
        readOnly={readOnly}
        maxLength={maxLength}
        spellCheck={false}
        value={textOf(value)}
        onChange={(event) => set(event.target.value)}
      />
    </FieldFrame>
  );
}

export function TextAreaField({ rows = 4, ...field }: FieldProps<'text'> & { rows?: number }) {
  const { control, value, set, message } = useField(field);
  return (
    <FieldFrame wide {...field} id={control.id} message={message}>
      <textarea
        {...control}
        className="input"
        rows={rows}
        value={textOf(value)}
        onChange={(event) => set(event.target.value)}
      />
    </FieldFrame>
  );
}
