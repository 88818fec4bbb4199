// Access of fields to their form: by their path, through the context that Form provides. Each hears of what it reads, and of
// nothing else.
import { createContext, useContext, useSyncExternalStore } from 'react';
import { type At, pathOf } from './form-path';
import type { FormStore } from './form-store';

export const FormContext = createContext<FormStore | null>(null);

export function useFormControl(): FormStore {
  const control = useContext(FormContext);
  if (!control) throw new Error('A field stands outside of a Form.');
  return control;
}

/** What `read` finds in the form around, which stays the same thing until it changes. */
export function useFormState<Found>(read: (form: FormStore) => Found): Found {
  const form = useFormControl();
  return useSyncExternalStore(form.subscribe, () => read(form));
}

/** What stands at a place of the form around; for a part of a form that depends on another field. */
export const useFormValue = <Value>(at: At<Value>): Value => useFormState((form) => form.valueAt(pathOf(at))) as Value;

/** What is wrong with a place, once the form has been sent. */
export const useFormMessage = (at: At): string | undefined => useFormState((form) => form.status.messages[pathOf(at)]);

/** State of a form beside its values: kept with them when the session ends, and `onSubmit` is given it. */
export function useFormExtra<Value>(key: string, initial: Value): [value: Value, set: (value: Value) => void] {
  const form = useFormControl();
  const extras = useFormState(({ held }) => (key in held.extras ? held.extras[key] : initial)) as Value;
  return [extras, (value) => form.setExtra(key, value)];
}
