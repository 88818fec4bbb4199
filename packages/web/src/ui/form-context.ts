// How the fields of a form reach it: by their path, through the context that Form provides.
import { createContext, useContext } from 'react';
import { type Messages, valueAt } from './form-values';
import type { Extras } from './use-form-values';

/** What a field says of itself, for the summary and for changes that somebody else made. */
export interface FieldDescription {
  label: string;
  show: (value: unknown) => string;
}

export interface FormControl {
  values: unknown;
  messages: Messages;
  idOf: (path: string) => string;
  set: (path: string, value: unknown) => void;
  /** What stands beside the values, by key; it is kept with them and given to `onSubmit`. */
  extras: Extras;
  setExtra: (key: string, value: unknown) => void;
  /** Checks one field when it is left, once a submission has failed. */
  check: (path: string) => void;
  describe: (path: string, description: FieldDescription) => void;
  /** What a field says against its own text before any schema does; nothing is submitted until it is undefined. */
  complain: (path: string, complaint: string | undefined) => void;
}

export const FormContext = createContext<FormControl | null>(null);

export function useFormControl(): FormControl {
  const control = useContext(FormContext);
  if (!control) throw new Error('A field stands outside of a Form.');
  return control;
}

/** The value of a path in the form around; for a part of a form that depends on another field. */
export function useFormValue(path: string): unknown {
  return valueAt(useFormControl().values, path);
}

/** State of a form beside its values: kept with them when the session ends, and `onSubmit` is given it. */
export function useFormExtra<Value>(key: string, initial: Value): [value: Value, set: (value: Value) => void] {
  const { extras, setExtra } = useFormControl();
  return [key in extras ? (extras[key] as Value) : initial, (value) => setExtra(key, value)];
}
