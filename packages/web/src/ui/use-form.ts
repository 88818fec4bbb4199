// The state of a form over one schema of the contract: values, messages, one submission at a time, and what
// the server said about it.
import { useId, useRef, useState } from 'react';
import { z } from 'zod';
import type { Held } from '../kernel/held';
import { asProblem, type Problem } from '../kernel/problem';
import type { FieldDescription, FormControl } from './form-context';
import { type Messages, messagesFrom, messagesOf } from './form-values';
import { type Extras, type FormValues, useFormValues } from './use-form-values';
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
  name: string;
  onSubmit: (values: Held<z.input<Schema>>, given: Given) => Promise<Saved>;
  onSaved?: ((saved: Saved) => void) | undefined;
  /** Reads the record again, for whoever was overtaken by somebody else's save. */
  reload?: (() => void) | undefined;
}

/** What is submitted beside the values. */
export interface Given {
  /** The second way to submit, where there is one and it was taken. */
  pressed: string | undefined;
  extras: Extras;
}

export interface FormState extends FormControl {
  busy: boolean;
  problem: Problem | undefined;
  submit: (pressed?: string) => Promise<void>;
  loadNewer: (() => void) | undefined;
  descriptionOf: (path: string) => FieldDescription | undefined;
  /** Messages in the order of their fields on the page; those of no field first. */
  inOrder: (messages: [path: string, message: string][]) => [path: string, message: string][];
  startAfresh: FormValues['startAfresh'];
  round: number;
  leaving: LeaveWarning;
  unsaved: boolean;
  /** Counts failed submissions; the form focuses the first failing field at each. */
  failures: number;
}

interface Outcome {
  messages: Messages;
  problem?: Problem | undefined;
}

const FINE: Outcome = { messages: {} };

export function useForm<Schema extends z.ZodType, Saved>(options: FormOptions<Schema, Saved>): FormState {
  const { schema, initial, reload } = options;
  const id = useId();
  const [outcome, setOutcome] = useState(FINE);
  const [failures, setFailures] = useState(0);
  const held = useFormValues(initial, options.name, () => setOutcome(FINE));
  const { values, extras, set, setExtra, startAfresh, round } = held;
  const own = useComplaints();
  const leaving = useLeaveWarning(held.unsaved);
  const { busy, once } = useOnce();

  const fail = (failed: Outcome) => {
    setOutcome(failed);
    setFailures((count) => count + 1);
  };
  const submit = async (pressed?: string) => {
    const checked = schema.safeParse(values);
    const complaints = own.all();
    if (!checked.success || Object.keys(complaints).length > 0) {
      return fail({ messages: { ...messagesOf(schema, values), ...complaints } });
    }
    setOutcome(FINE);
    try {
      // Checked and trimmed, and back in the wire's form (money in major units).
      const saved = await options.onSubmit(z.encode(schema, checked.data) as Held<z.input<Schema>>, {
        pressed,
        extras,
      });
      held.saved();
      leaving.release();
      options.onSaved?.(saved);
    } catch (thrown) {
      const problem = asProblem(thrown);
      fail({ messages: messagesFrom(problem.errors, options.server ?? ''), problem });
    }
  };
  const check = (path: string) => {
    if (failures === 0) return;
    const message = own.all()[path] ?? messagesOf(schema, values)[path];
    setOutcome(({ messages: { [path]: _, ...others }, problem }) => ({
      messages: message ? { ...others, [path]: message } : others,
      problem,
    }));
  };
  const askForNewer = () => {
    held.awaitNewer();
    reload?.();
  };
  const idOf = (path: string) => `${id}-${path.replaceAll('.', '-')}`;
  const state = {
    values,
    set,
    extras,
    setExtra,
    startAfresh,
    unsaved: held.unsaved,
    round,
    complain: own.complain,
    check,
    idOf,
    busy,
    failures,
    leaving,
    submit: (pressed?: string) => once(() => submit(pressed)),
  };
  return { ...state, ...outcome, problem: outcome.problem, ...useDescriptions(), loadNewer: reload && askForNewer };
}

/** One at a time: what is asked for while the first is under way is not done. */
function useOnce() {
  const [busy, setBusy] = useState(false);
  const underway = useRef(false);
  const once = async (work: () => Promise<void>) => {
    if (underway.current) return;
    underway.current = true;
    setBusy(true);
    await work().finally(() => {
      underway.current = false;
      setBusy(false);
    });
  };
  return { busy, once };
}

function useComplaints() {
  const known = useRef(new Map<string, string>());
  return {
    complain: (path: string, complaint: string | undefined) => {
      if (complaint) known.current.set(path, complaint);
      else known.current.delete(path);
    },
    all: (): Messages => Object.fromEntries(known.current),
  };
}

function useDescriptions() {
  const known = useRef(new Map<string, FieldDescription>());
  return {
    describe: (path: string, description: FieldDescription) => {
      known.current.set(path, description);
    },
    descriptionOf: (path: string) => known.current.get(path),
    inOrder: (found: [string, string][]) => {
      const order = [...known.current.keys()];
      return found.toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other));
    },
  };
}
