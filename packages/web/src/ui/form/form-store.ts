// State of one form, outside React: each field subscribes to the value that it shows, so that a keystroke redraws one field
// and not the form. It tracks unsaved values, merges newer versions of the record, and keeps a draft in case the session
// ends.
import type { Problem } from '../../kernel/call/problem';
import { type FieldPath, pathOf } from './form-path';
import { type Messages, rebased, sameValues, valueAt, withValue } from './form-values';
import { withRowIds } from './row-ids';

/** State of a form beside its values: a chosen picture, the name of a found person. */
export type Extras = Record<string, unknown>;

/**
 * The record and the values typed over it. They stay together, so that the version is that of the record the user began
 * with.
 */
export interface FormContent {
  base: unknown;
  values: unknown;
  extras: Extras;
}

/** Label of a field and text of its value, for the summary and for changes by another user. */
export interface FieldDescription {
  label: string;
  show: (value: unknown) => string;
}

/** State of the form as a whole, apart from its values. */
interface FormStatus {
  unsaved: boolean;
  /** The values come from a draft of an ended session. */
  cameBack: boolean;
  /** The next version of the record becomes the base; typed values are kept. */
  awaitsNewer: boolean;
  /** Number of restarts of the form. Fields are mounted anew at each, so that they lose their own state. */
  round: number;
  messages: Messages;
  problem: Problem | undefined;
  /** Number of failed submissions; the form focuses the first failing field at each. */
  failures: number;
  busy: boolean;
}

const FINE = { messages: {}, problem: undefined };
const isFile = (value: unknown): boolean => value instanceof File || (Array.isArray(value) && value.some(isFile));
const beginning = (initial: unknown): FormContent => {
  const base = withRowIds(initial);
  return { base, values: base, extras: {} };
};

const isWithin = <T extends object>(whole: T, part: Partial<T>) =>
  Object.keys(part).every((key) => Object.is(whole[key as keyof T], part[key as keyof T]));

/** Storage of a draft of the form, in case the session ends. */
interface FormKeeper {
  keep: (held: FormContent) => void;
  forget: () => void;
}

export class FormStore {
  content: FormContent;
  status: FormStatus;
  /** Message of the form's schema for the present value of one field. */
  wrongAt: (path: string) => string | undefined = () => undefined;
  /** The last version that was passed in, and the version before a save during which the user typed on. */
  #offered: unknown;
  #beforeSave: unknown;
  readonly #id: string;
  readonly #keeper: FormKeeper;
  readonly #listeners = new Set<() => void>();
  readonly #complaints = new Map<string, string>();
  readonly #descriptions = new Map<string, FieldDescription>();

  constructor(id: string, initial: unknown, restored: FormContent | undefined, keeper: FormKeeper) {
    this.#id = id;
    this.#keeper = keeper;
    this.#offered = initial;
    this.content = restored ?? beginning(initial);
    const begun = { cameBack: restored !== undefined, awaitsNewer: false, round: 0, failures: 0, busy: false };
    this.status = { ...begun, ...FINE, unsaved: this.#isUnsaved() };
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  valueAt(path: string): unknown {
    return valueAt(this.content.values, path);
  }

  /** Value at a path now. A component that shows it calls `useFormValue` instead. */
  valueOf<Value>(at: FieldPath<Value>): Value {
    return this.valueAt(pathOf(at)) as Value;
  }

  readonly set = <Value>(at: FieldPath<Value>, value: NoInfer<Value>): void => {
    this.#hold({ ...this.content, values: withValue(this.content.values, pathOf(at), value) });
  };

  /** Sets state beside the values. It is kept with them in the draft and passed to `onSubmit`. */
  setExtra(key: string, value: unknown): void {
    this.#hold({ ...this.content, extras: { ...this.content.extras, [key]: value } });
  }

  /** Passes in the latest version of the record. It is shown at once if nothing is typed. */
  offer(initial: unknown): void {
    const { base, values, extras } = this.content;
    // Values typed during a save are never compared with the record from before the save.
    if (this.#beforeSave !== undefined && sameValues(initial, this.#beforeSave)) return;
    this.#beforeSave = undefined;
    this.#offered = initial;
    if ((this.status.unsaved && !this.status.awaitsNewer) || sameValues(initial, base)) return;
    const newer = withRowIds(initial);
    this.#hold({ base: newer, values: rebased(base, values, newer), extras }, { awaitsNewer: false, ...FINE });
  }

  /** Makes the next version of the record the base; typed values are kept. */
  awaitNewer(): void {
    this.tell({ awaitsNewer: true });
  }

  /** The sent values become the record. The next version becomes its base, with the values typed during the save on top. */
  saved(sent: FormContent): void {
    const { values, extras } = this.content;
    const held = { base: sent.values, values, extras: extras === sent.extras ? {} : extras };
    if (values !== sent.values) this.#beforeSave = this.#offered;
    this.#hold(held, { cameBack: false, awaitsNewer: true });
  }

  /** Discards typed values and shows the record. */
  startAfresh(initial: unknown): void {
    this.#hold(beginning(initial), { cameBack: false, round: this.status.round + 1 });
  }

  /** Validates one field when it is left, if a submission has failed before. */
  check(path: string): void {
    if (this.status.failures === 0) return;
    const message = this.#complaints.get(path) ?? this.wrongAt(path);
    const { [path]: known, ...others } = this.status.messages;
    if (message !== known) this.tell({ messages: message ? { ...others, [path]: message } : others });
  }

  fail(messages: Messages, problem?: Problem): void {
    this.tell({ messages, problem, failures: this.status.failures + 1 });
  }

  fine(): void {
    this.tell(FINE);
  }

  /** Sets or clears an error that a field finds in its own text before the schema is applied. It blocks submission. */
  complain(path: string, complaint: string | undefined): void {
    if (complaint) this.#complaints.set(path, complaint);
    else this.#complaints.delete(path);
  }

  get complaints(): Messages {
    return Object.fromEntries(this.#complaints);
  }

  describe(path: string, description: FieldDescription): void {
    this.#descriptions.set(path, description);
  }

  descriptionOf(path: string): FieldDescription | undefined {
    return this.#descriptions.get(path);
  }

  /** Messages in the order of their fields on the page; messages of no field first. */
  get messagesInOrder(): [path: string, message: string][] {
    const order = [...this.#descriptions.keys()];
    const found = Object.entries(this.status.messages);
    return found.toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  }

  idOf(path: string): string {
    return `${this.#id}-${path.replaceAll('.', '-')}`;
  }

  tell(change: Partial<FormStatus>): void {
    if (!isWithin(this.status, change)) this.status = { ...this.status, ...change };
    for (const listener of this.#listeners) listener();
  }

  #isUnsaved(): boolean {
    const { base, values, extras } = this.content;
    return !sameValues(values, base) || Object.values(extras).some(isFile);
  }

  #hold(held: FormContent, change: Partial<FormStatus> = {}): void {
    this.content = held;
    const unsaved = this.#isUnsaved();
    if (unsaved) this.#keeper.keep(held);
    else this.#keeper.forget();
    this.tell({ ...change, unsaved });
  }
}
