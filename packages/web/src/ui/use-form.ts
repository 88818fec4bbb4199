// The state of a form over one schema of the contract: values, messages, one submission at a time, and what
// the server said about it. The fields reach it through FormContext by their path.
import { createContext, useContext, useEffect, useId, useRef, useState } from 'react';
import { z } from 'zod';
import { useDraft } from '../kernel/drafts';
import { asProblem, type Problem } from '../kernel/problem';
import { type Messages, messagesFrom, messagesOf, rebased, sameValues, valueAt, withValue } from './form-values';
import { type LeaveWarning, useLeaveWarning } from './use-leave-warning';

/** The schema's input as a form begins: every field may still be empty. */
export type Beginning<Input> = Input extends readonly unknown[]
  ? Input
  : Input extends object
    ? { [Name in keyof Input]?: Beginning<Input[Name]> }
    : Input | '' | null;

export interface FormOptions<Schema extends z.ZodType, Saved> {
  schema: Schema;
  /** A later version is taken over while nothing is typed, after a save, or when the person asks for it. */
  initial: Beginning<z.input<Schema>>;
  /** The body's key that holds these values, `departmentRo`: the server's complaints begin with it. */
  server?: string;
  /** Tells several forms of one screen apart. */
  name?: string;
  onSubmit: (values: z.input<Schema>) => Promise<Saved>;
  onSaved?: ((saved: Saved) => void) | undefined;
  /** Reads the record again, for whoever was overtaken by somebody else's save. */
  reload?: (() => void) | undefined;
}

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
  /** Checks one field when it is left, once a submission has failed. */
  check: (path: string) => void;
  describe: (path: string, description: FieldDescription) => void;
}

export const FormContext = createContext<FormControl | null>(null);

export function useFormControl(): FormControl {
  const control = useContext(FormContext);
  if (!control) throw new Error('A field stands outside of a Form.');
  return control;
}

export interface FormState extends FormControl {
  busy: boolean;
  problem: Problem | undefined;
  submit: () => Promise<void>;
  loadNewer: (() => void) | undefined;
  descriptionOf: (path: string) => FieldDescription | undefined;
  /** Messages in the order of their fields on the page; those of no field first. */
  inOrder: (messages: [path: string, message: string][]) => [path: string, message: string][];
  draft: { restore: () => void; forget: () => void } | undefined;
  leaving: LeaveWarning;
  /** Counts failed submissions; the form focuses the first failing field at each. */
  failures: number;
}

export function useForm<Schema extends z.ZodType, Saved>(options: FormOptions<Schema, Saved>): FormState {
  const { schema, initial, server = '', reload } = options;
  const id = useId();
  const draft = useDraft<unknown>(options.name);
  const [base, setBase] = useState<unknown>(initial);
  const [values, setValues] = useState<unknown>(initial);
  const [messages, setMessages] = useState<Messages>({});
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState(0);
  const [awaitsNewer, setAwaitsNewer] = useState(false);
  const descriptions = useRef(new Map<string, FieldDescription>());
  const underway = useRef(false);
  const unsaved = !sameValues(values, base);
  const leaving = useLeaveWarning(unsaved);

  // Where nothing is typed yet, a newer version is simply shown.
  if ((awaitsNewer || !unsaved) && !sameValues(initial, base)) {
    setAwaitsNewer(false);
    setValues(rebased(base, values, initial));
    setBase(initial);
    setProblem(undefined);
    setMessages({});
  }

  const { keep } = draft;
  useEffect(() => {
    if (unsaved) keep(values);
  }, [keep, unsaved, values]);

  const fail = (found: Messages, refusal?: Problem) => {
    setMessages(found);
    setProblem(refusal);
    setFailures((count) => count + 1);
  };
  const submit = async () => {
    if (underway.current) return;
    const checked = schema.safeParse(values);
    if (!checked.success) return fail(messagesOf(schema, values));
    underway.current = true;
    setBusy(true);
    setProblem(undefined);
    setMessages({});
    try {
      // Checked and trimmed, and back in the wire's form (money in major units).
      const saved = await options.onSubmit(z.encode(schema, checked.data) as z.input<Schema>);
      draft.forget();
      leaving.release();
      setBase(values);
      setAwaitsNewer(true);
      options.onSaved?.(saved);
    } catch (thrown) {
      const refusal = asProblem(thrown);
      fail(messagesFrom(refusal.errors, server), refusal);
    } finally {
      underway.current = false;
      setBusy(false);
    }
  };
  const offered = draft.offered;
  return {
    values,
    messages,
    busy,
    problem,
    failures,
    leaving,
    submit,
    idOf: (path) => `${id}-${path.replaceAll('.', '-')}`,
    set: (path, value) => setValues((now: unknown) => withValue(now, path, value)),
    check: (path) => {
      if (failures === 0) return;
      const message = messagesOf(schema, values)[path];
      setMessages(({ [path]: _, ...others }) => (message ? { ...others, [path]: message } : others));
    },
    describe: (path, description) => {
      descriptions.current.set(path, description);
    },
    descriptionOf: (path) => descriptions.current.get(path),
    inOrder: (found) => {
      const order = [...descriptions.current.keys()];
      return found.toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other));
    },
    loadNewer:
      reload &&
      (() => {
        setAwaitsNewer(true);
        reload();
      }),
    draft:
      offered === undefined
        ? undefined
        : {
            restore: () => {
              setValues(offered);
              draft.forget();
            },
            forget: draft.forget,
          },
  };
}

/** The value of a path in the form around; for a part of a form that depends on another field. */
export function useFormValue(path: string): unknown {
  return valueAt(useFormControl().values, path);
}
