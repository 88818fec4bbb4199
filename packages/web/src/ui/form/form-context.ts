// Connects fields with their form by path, through the context that Form provides. A field is redrawn only if the value that
// it reads changes.
import { createContext, useContext, useSyncExternalStore } from 'react';
import { type FieldPath, pathOf } from './form-path';
import type { FormStore } from './form-store';

export const FormContext = createContext<FormStore | null>(null);

export function useFormControl(): FormStore {
  const control = useContext(FormContext);
  if (!control) throw new Error('A field stands outside of a Form.');
  return control;
}

/** Value of `read` on the surrounding form. `read` must return the same reference until the value changes. */
export function useFormState<Found>(read: (form: FormStore) => Found): Found {
  const form = useFormControl();
  return useSyncExternalStore(form.subscribe, () => read(form));
}

/** Value at a path of the surrounding form, for a part of the form that depends on another field. */
export const useFormValue = <Value>(at: FieldPath<Value>): Value =>
  useFormState((form) => form.valueAt(pathOf(at))) as Value;

/** Message of the field at a path, once a submission has failed. */
export const useFormMessage = (at: FieldPath): string | undefined =>
  useFormState((form) => form.status.messages[pathOf(at)]);

/** State of a form beside its values. It is kept in the draft when the session ends, and passed to `onSubmit`. */
export function useFormExtra<Value>(key: string, initial: Value): [value: Value, set: (value: Value) => void] {
  const form = useFormControl();
  const extras = useFormState(({ content }) => (key in content.extras ? content.extras[key] : initial)) as Value;
  return [extras, (value) => form.setExtra(key, value)];
}
