// State of a form over one schema of the contract: one submission at a time, and the server's answer to it.
import { useId, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import type { WithLoadedVersion } from '../../kernel/call/loaded-version';
import { asProblem } from '../../kernel/call/problem';
import { useDraft } from '../../kernel/session/drafts';
import { type Extras, type FieldDescription, type FormContent, FormStore } from './form-store';
import { messagesFrom, messagesOf, pathIn, withoutPrefix } from './form-values';
import { useLeaveWarning } from './use-leave-warning';

/** Initial values of a form: every field of the schema's input may be empty. */
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
  /** A later version replaces it while nothing is typed, after a save, or on request of the user. */
  initial: Beginning<z.input<Schema>>;
  /** Key of the values in the request body, `departmentRo`. The server's field errors begin with it. */
  server?: string;
  /** Maps the server's name of a field to the form's path, with rows by index. Identity by default. */
  fieldOf?: ((field: string) => string) | undefined;
  /** Distinguishes several forms of one screen. */
  name: string;
  onSubmit: (values: WithLoadedVersion<z.input<Schema>>, given: SubmitContext) => Promise<Saved>;
  onSaved?: ((saved: Saved) => void) | undefined;
  /**
   * Further fields of the record, by the server's names, that are named in the notice about another user's changes. Fields
   * without a description, such as ids, are not mentioned there.
   */
  furtherFields?: Readonly<Record<string, FieldDescription>> | undefined;
  /** Reads the record again after a conflict with another user's save. */
  reload?: (() => void) | undefined;
}

/** Data passed to `onSubmit` besides the values. */
export interface SubmitContext {
  /** Label of the second submit button, if it was used. */
  pressed: string | undefined;
  extras: Extras;
}

const asItIs = (field: string) => field;

export type FormState = ReturnType<typeof useForm>;

export function useForm<Schema extends z.ZodType, Saved>(options: FormOptions<Schema, Saved>) {
  const { schema, initial, server = '', fieldOf = asItIs, furtherFields = {}, reload } = options;
  const store = useStore(options);
  const status = useSyncExternalStore(store.subscribe, () => store.status);
  const leaving = useLeaveWarning(status.unsaved);

  const pathOf = (field: string, values: unknown) => pathIn(values, fieldOf(withoutPrefix(field, server)).split('.'));
  const send = async (pressed: string | undefined) => {
    const sent = store.content;
    const { values, extras } = sent;
    const checked = schema.safeParse(values);
    const { complaints } = store;
    if (!checked.success || Object.keys(complaints).length > 0) {
      return store.fail({ ...messagesOf(schema, values), ...complaints });
    }
    store.fine();
    try {
      // Validated and trimmed values, encoded in the form of the API (money in major units).
      const wire = z.encode(schema, checked.data) as WithLoadedVersion<z.input<Schema>>;
      const saved = await options.onSubmit(wire, { pressed, extras });
      store.saved(sent);
      leaving.release();
      options.onSaved?.(saved);
    } catch (thrown) {
      const problem = asProblem(thrown);
      // The server's errors count the rows as they were sent.
      store.fail(
        messagesFrom(problem.errors, (field) => pathOf(field, values)),
        problem,
      );
    }
  };
  /** Submits the form. Calls during a submission are ignored. */
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
    /** Description of a field by the server's name; undefined if the form does not know it. */
    describe: (field: string): FieldDescription | undefined =>
      store.descriptionOf(pathOf(field, store.content.values)) ?? furtherFields[field],
    startAfresh: () => store.startAfresh(initial),
    loadNewer: reload && loadNewer,
  };
}

function useStore({ schema, initial, name }: { schema: z.ZodType; initial: unknown; name: string }): FormStore {
  const id = useId();
  const { restored, ...keeper } = useDraft<FormContent>(name);
  const [store] = useState(() => new FormStore(id, initial, restored, keeper));
  // Before the browser paints, so that a new version of the record never shows in part.
  useLayoutEffect(() => {
    store.wrongAt = (path) => messagesOf(schema, store.content.values)[path];
    store.offer(initial);
  });
  return store;
}
