// State of a form over one schema of the contract: one submission at a time, and what the server said about it.
import { useId, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { useDraft } from '../kernel/drafts';
import type { Held } from '../kernel/held';
import { asProblem } from '../kernel/problem';
import { type Extras, type FieldDescription, FormStore, type HeldValues } from './form-store';
import { messagesFrom, messagesOf, pathIn, withoutPrefix } from './form-values';
import { useLeaveWarning } from './use-leave-warning';

/** The schema's input as a form begins: every field may still be empty. */
export type Beginning<Input> = Input extends number
  ? Input | '' | null
  : Input extends readonly (infer One)[]
    ? One extends object
      ? readonly Beginning<One>[]
      : Input
    : Input extends object
      ? { [Name in keyof Input]?: Beginning<Input[Name]> }
      : Input | '' | null;

export interface FormOptions<Schema extends z.ZodType, Saved> {
  schema: Schema;
  /** A later version is taken over while nothing is typed, after a save, or when the person asks for it. */
  initial: Beginning<z.input<Schema>>;
  /** The body's key that holds these values, `departmentRo`: the server's complaints begin with it. */
  server?: string;
  /** What the form calls a field that the server calls otherwise; rows by their places. */
  fieldOf?: ((field: string) => string) | undefined;
  /** Tells several forms of one screen apart. */
  name: string;
  onSubmit: (values: Held<z.input<Schema>>, given: Given) => Promise<Saved>;
  onSaved?: ((saved: Saved) => void) | undefined;
  /**
   * What the record has besides the fields, by the server's names, to be told where somebody else changes it; other names are
   * not: ids and what goes with a field say nothing to anybody.
   */
  beside?: Readonly<Record<string, FieldDescription>> | undefined;
  /** Reads the record again, for whoever was overtaken by somebody else's save. */
  reload?: (() => void) | undefined;
}

/** What is submitted beside the values. */
export interface Given {
  /** The second way to submit, where there is one and it was taken. */
  pressed: string | undefined;
  extras: Extras;
}

const asItIs = (field: string) => field;

export type FormState = ReturnType<typeof useForm>;

export function useForm<Schema extends z.ZodType, Saved>(options: FormOptions<Schema, Saved>) {
  const { schema, initial, server = '', fieldOf = asItIs, beside = {}, reload } = options;
  const store = useStore(options);
  const status = useSyncExternalStore(store.subscribe, () => store.status);
  const leaving = useLeaveWarning(status.unsaved);

  const pathOf = (field: string, values: unknown) => pathIn(values, fieldOf(withoutPrefix(field, server)).split('.'));
  const send = async (pressed: string | undefined) => {
    const sent = store.held;
    const { values, extras } = sent;
    const checked = schema.safeParse(values);
    const { complaints } = store;
    if (!checked.success || Object.keys(complaints).length > 0) {
      return store.fail({ ...messagesOf(schema, values), ...complaints });
    }
    store.fine();
    try {
      // Checked and trimmed, and back in the wire's form (money in major units).
      const wire = z.encode(schema, checked.data) as Held<z.input<Schema>>;
      const saved = await options.onSubmit(wire, { pressed, extras });
      store.saved(sent);
      leaving.release();
      options.onSaved?.(saved);
    } catch (thrown) {
      const problem = asProblem(thrown);
      // The rows that were sent are those that the server counts.
      store.fail(
        messagesFrom(problem.errors, (field) => pathOf(field, values)),
        problem,
      );
    }
  };
  /** One at a time: what is asked for while the first is under way is not done. */
  const submit = async (pressed?: string) => {
    if (store.status.busy) return;
    store.tell({ busy: true });
    await send(pressed).finally(() => store.tell({ busy: false }));
  };
  const loadNewer = () => {
    store.awaitNewer();
    reload?.();
  };
  return {
    store,
    status,
    leaving,
    submit,
    /** What a field of the server is called here and how its values are written; undefined where that says nothing. */
    describe: (field: string): FieldDescription | undefined =>
      store.descriptionOf(pathOf(field, store.held.values)) ?? beside[field],
    startAfresh: () => store.startAfresh(initial),
    loadNewer: reload && loadNewer,
  };
}

function useStore({ schema, initial, name }: { schema: z.ZodType; initial: unknown; name: string }): FormStore {
  const id = useId();
  const { restored, ...keeper } = useDraft<HeldValues>(name);
  const [store] = useState(() => new FormStore(id, initial, restored, keeper));
  // Before anything is painted, so that a record that was read again never shows half.
  useLayoutEffect(() => {
    store.wrongAt = (path) => messagesOf(schema, store.held.values)[path];
    store.offer(initial);
  });
  return store;
}
