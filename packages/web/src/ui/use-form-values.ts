// The values of a form and the record that they began with: what is unsaved, what a newer version of the record
// changes, and what is kept for somebody whose session ends while they type.
import { useEffect, useState } from 'react';
import { useDraft } from '../kernel/drafts';
import { rebased, sameValues, withValue } from './form-values';

export interface FormValues {
  values: unknown;
  unsaved: boolean;
  set: (path: string, value: unknown) => void;
  /** The values are the record now; its next version is taken over. */
  saved: () => void;
  /** Takes over the next version of the record under what was typed. */
  awaitNewer: () => void;
  /** What was typed before the session ended. */
  draft: { restore: () => void; forget: () => void } | undefined;
}

export function useFormValues(initial: unknown, name: string | undefined, onNewer: () => void): FormValues {
  const [base, setBase] = useState(initial);
  const [values, setValues] = useState(initial);
  const [awaitsNewer, setAwaitsNewer] = useState(false);
  const { offered, keep, forget } = useDraft<unknown>(name);
  const unsaved = !sameValues(values, base);

  // Where nothing is typed yet, a newer version is simply shown.
  if ((awaitsNewer || !unsaved) && !sameValues(initial, base)) {
    setAwaitsNewer(false);
    setValues(rebased(base, values, initial));
    setBase(initial);
    onNewer();
  }
  useEffect(() => {
    if (unsaved) keep(values);
  }, [keep, unsaved, values]);

  const restore = () => {
    setValues(offered);
    forget();
  };
  return {
    values,
    unsaved,
    set: (path, value) => setValues((now: unknown) => withValue(now, path, value)),
    saved: () => {
      forget();
      setBase(values);
      setAwaitsNewer(true);
    },
    awaitNewer: () => setAwaitsNewer(true),
    draft: offered === undefined ? undefined : { restore, forget },
  };
}
