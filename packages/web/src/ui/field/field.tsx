// Frame of every field: the label with "Optional" above the control, hint and message below it (so that controls side by
// side are aligned), and the ARIA references between them.
import { type ReactNode, useEffect, useState } from 'react';
import { useFormControl, useFormMessage, useFormValue } from '../form/form-context';
import { plainText } from '../form/form-notices';
import { type FieldPath, pathOf } from '../form/form-path';
import { afterPress } from './after-press';
import './field.css';
import '../look/input.css';
import { t } from '../look/kit.words';

export interface FieldProps<Kind = unknown> {
  /** Path of the value in the form: `at.name`, `at.personRo.firstName`. */
  name: FieldPath<unknown, Kind>;
  label: string;
  optional?: boolean;
  hint?: string;
  /** Takes the whole width in a form of two columns. */
  wide?: boolean;
}

/** Props and state of a field's control; spread `control` onto the element. */
interface FieldState {
  control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': boolean | undefined;
    'aria-required': boolean | undefined;
    'data-failing': true | undefined;
    onBlur: () => void;
  };
  value: unknown;
  set: (value: unknown) => void;
  message: string | undefined;
}

/**
 * `complaint` is an error in the typed text that only the field can detect. It shows once the field is left, and blocks
 * submission.
 */
export function useField(
  { name, label, optional, hint }: FieldProps,
  show = plainText,
  complaint?: string | undefined,
): FieldState {
  const form = useFormControl();
  const path = pathOf(name);
  const id = form.idOf(path);
  const [left, setLeft] = useState(false);
  const value = useFormValue(name);
  const formMessage = useFormMessage(name);
  const message = formMessage ?? (left ? complaint : undefined);
  useEffect(() => {
    form.describe(path, { label, show });
    form.complain(path, complaint);
    return () => form.complain(path, undefined);
  });
  const described = [hint && `${id}-hint`, message && `${id}-message`].filter(Boolean).join(' ');
  return {
    control: {
      id,
      'aria-describedby': described || undefined,
      'aria-invalid': message ? true : undefined,
      'aria-required': optional ? undefined : true,
      'data-failing': message ? true : undefined,
      onBlur: () =>
        afterPress(() => {
          setLeft(true);
          form.check(path);
        }),
    },
    value,
    set: (value) => form.set(name, value),
    message,
  };
}

interface FieldFrameProps extends Omit<FieldProps, 'name'> {
  id: string;
  message: string | undefined;
  /** Several controls under one label: a fieldset with a legend. */
  group?: boolean;
  children: ReactNode;
}

export function FieldFrame({ id, label, optional, hint, wide, message, group, children }: FieldFrameProps) {
  const words = (
    <>
      {label}
      {optional && <span className="field-optional">{t.optional()}</span>}
    </>
  );
  const Frame = group ? 'fieldset' : 'div';
  return (
    <Frame
      className={wide ? 'field field-wide' : 'field'}
      aria-describedby={group && message ? `${id}-message` : undefined}
    >
      {group ? <legend>{words}</legend> : <label htmlFor={id}>{words}</label>}
      {children}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldMessage id={id} message={message} />
    </Frame>
  );
}

/** A value as the text of an input. */
export const inputText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** The message of the control `id`, which its `aria-describedby` names. */
export const FieldMessage = ({ id, message }: { id: string; message: string | undefined }) =>
  message && (
    <p className="field-message" id={`${id}-message`}>
      {message}
    </p>
  );
