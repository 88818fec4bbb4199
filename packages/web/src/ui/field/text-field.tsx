// Form field for text of one or several lines: names, phones, e-mail addresses, descriptions.
import { type HTMLInputAutoCompleteAttribute, useLayoutEffect, useRef, useState } from 'react';
import { FieldFrame, type FieldProps, inputText, useField } from './field';

interface TextFieldProps extends FieldProps<'text'> {
  type?: 'text' | 'email' | 'tel';
  /** Autofill of the browser; off, because staff type data about other people. */
  autoComplete?: HTMLInputAutoCompleteAttribute;
  readOnly?: boolean;
  maxLength?: number;
  /** Id of a `datalist` with values that are offered; others may be typed. */
  list?: string;
}

export function TextField({ type = 'text', autoComplete = 'off', ...props }: TextFieldProps) {
  const { readOnly, maxLength, list, ...field } = props;
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
        list={list}
        spellCheck={false}
        value={inputText(value)}
        onChange={(event) => set(event.target.value)}
      />
    </FieldFrame>
  );
}

export function TextAreaField({ rows = 4, ...field }: FieldProps<'text'> & { rows?: number }) {
  const { control, value, set, message } = useField(field);
  const text = inputText(value);
  const element = useRef<HTMLTextAreaElement>(null);
  const [begun] = useState(text);
  // With `value`, React writes each key into the element's child text as well, and layout of the treatment form takes the
  // browser three times as long (5.2 ms instead of 1.8, medians of one run).
  useLayoutEffect(() => {
    if (element.current && element.current.value !== text) element.current.value = text;
  }, [text]);
  return (
    <FieldFrame wide {...field} id={control.id} message={message}>
      <textarea
        {...control}
        ref={element}
        className="input"
        rows={rows}
        defaultValue={begun}
        onChange={(event) => set(event.target.value)}
      />
    </FieldFrame>
  );
}
