// The values of a form and the record that they began with: what is unsaved, what a newer version of the record
// changes, and what is kept for somebody whose session ends while they type.
import { useEffect, useState } from 'react';
import { useDraft } from '../kernel/drafts';
import { rebased, sameValues, withValue } from './form-values';

/** What stands in a form beside its values: a picture that was chosen, the name of somebody who was found. */
export type Extras = Record<string, unknown>;

/** The record and what was typed over it stay together, so that its version is the one that was begun with. */
interface Held {
  base: unknown;
  values: unknown;
  extras: Extras;
}

export interface FormValues {
  values: unknown;
  extras: Extras;
  unsaved: boolean;
  set: (path: string, value: unknown) => void;
  setExtra: (key: string, value: unknown) => void;
  /** The values are the record now; its next version is taken over. */
  saved: () => void;
  /** Takes over the next version of the record under what was typed. */
  awaitNewer: () => void;
  /** Where the values are those from before the session ended: goes back to the record. */
  startAfresh: (() => void) | undefined;
  /** Counts how often the form was begun; what fields remember of their own goes with each. */
  round: number;
}

const beginning = (initial: unknown): Held => ({ base: initial, values: initial, extras: {} });
const isFile = (value: unknown): boolean => value instanceof File || (Array.isArray(value) && value.some(isFile));

export function useFormValues(initial: unknown, name: string, onNewer: () => void): FormValues {
  const { restored, keep, forget } = useDraft<Held>(name);
  const [held, setHeld] = useState<Held>(() => restored ?? beginning(initial));
  const [cameBack, setCameBack] = useState(restored !== undefined);
  const [awaitsNewer, setAwaitsNewer] = useState(false);
  const [round, setRound] = useState(0);
  const { base, values, extras } = held;
  const unsaved = !sameValues(values, base) || Object.values(extras).some(isFile);

  // Where nothing is typed yet, a newer version is simply shown.
  if ((awaitsNewer || !unsaved) && !sameValues(initial, base)) {
    setAwaitsNewer(false);
    setHeld({ base: initial, values: rebased(base, values, initial), extras });
    onNewer();
  }
  useEffect(() => {
    if (unsaved) keep(held);
    else forget();
  }, [keep, forget, unsaved, held]);

  return {
    values,
    extras,
    unsaved,
    round,
    set: (path, value) => setHeld((now) => ({ ...now, values: withValue(now.values, path, value) })),
    setExtra: (key, value) => setHeld((now) => ({ ...now, extras: { ...now.extras, [key]: value } })),
    saved: () => {
      forget();
      setCameBack(false);
      setHeld({ base: values, values, extras: {} });
      setAwaitsNewer(true);
    },
    awaitNewer: () => setAwaitsNewer(true),
    startAfresh: cameBack
      ? () => {
          setCameBack(false);
          setHeld(beginning(initial));
          setRound(round + 1);
        }
      : undefined,
  };
}
