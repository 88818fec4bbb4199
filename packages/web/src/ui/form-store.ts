// The state of one form, beside React: each field hears of what it shows, so that a keystroke draws one field anew and not
// the form. What is unsaved, what a newer version of the record changes, and what is kept for somebody whose session ends
// while they type.
import type { Problem } from '../kernel/problem';
import { type At, pathOf } from './form-path';
import { type Messages, rebased, sameValues, valueAt, withValue } from './form-values';
import { withRowIds } from './row-ids';

/** What stands in a form beside its values: a picture that was chosen, the name of somebody who was found. */
export type Extras = Record<string, unknown>;

/** The record and what was typed over it stay together, so that its version is the one that was begun with. */
export interface HeldValues {
  base: unknown;
  values: unknown;
  extras: Extras;
}

/** What a field says of itself, for the summary and for changes that somebody else made. */
export interface FieldDescription {
  label: string;
  show: (value: unknown) => string;
}

/** What the form itself shows, apart from its fields. */
export interface FormStatus {
  unsaved: boolean;
  /** The values are those from before the session ended. */
  cameBack: boolean;
  /** The next version of the record is taken over under what was typed. */
  awaitsNewer: boolean;
  /** Counts how often the form was begun; what fields remember of their own goes with each. */
  round: number;
  messages: Messages;
  problem: Problem | undefined;
  /** Counts failed submissions; the form focuses the first failing field at each. */
  failures: number;
  busy: boolean;
}

const FINE = { messages: {}, problem: undefined };
const isFile = (value: unknown): boolean => value instanceof File || (Array.isArray(value) && value.some(isFile));
const beginning = (initial: unknown): HeldValues => {
  const base = withRowIds(initial);
  return { base, values: base, extras: {} };
};

const isWithin = <T extends object>(whole: T, part: Partial<T>) =>
  Object.keys(part).every((key) => Object.is(whole[key as keyof T], part[key as keyof T]));

/** Where a draft of the form is kept, in case the session ends. */
export interface FormKeeper {
  keep: (held: HeldValues) => void;
  forget: () => void;
}

export class FormStore {
  held: HeldValues;
  status: FormStatus;
  /** What is wrong with one field as it stands; of the form's schema. */
  wrongAt: (path: string) => string | undefined = () => undefined;
  /** The record as it was last given, and the one that typing went on over while a save was on its way. */
  #offered: unknown;
  #overtaken: unknown;
  readonly #id: string;
  readonly #keeper: FormKeeper;
  readonly #listeners = new Set<() => void>();
  readonly #complaints = new Map<string, string>();
  readonly #descriptions = new Map<string, FieldDescription>();

  constructor(id: string, initial: unknown, restored: HeldValues | undefined, keeper: FormKeeper) {
    this.#id = id;
    this.#keeper = keeper;
    this.#offered = initial;
    this.held = restored ?? beginning(initial);
    const begun = { cameBack: restored !== undefined, awaitsNewer: false, round: 0, failures: 0, busy: false };
    this.status = { ...begun, ...FINE, unsaved: this.#isUnsaved() };
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  valueAt(path: string): unknown {
    return valueAt(this.held.values, path);
  }

  /** What stands at a place just now; who shows it asks `useFormValue`. */
  valueOf<Value>(at: At<Value>): Value {
    return this.valueAt(pathOf(at)) as Value;
  }

  readonly set = <Value>(at: At<Value>, value: NoInfer<Value>): void => {
    this.#hold({ ...this.held, values: withValue(this.held.values, pathOf(at), value) });
  };

  /** What stands beside the values, by key; it is kept with them and given to `onSubmit`. */
  setExtra(key: string, value: unknown): void {
    this.#hold({ ...this.held, extras: { ...this.held.extras, [key]: value } });
  }

  /** Where nothing is typed yet, a newer version of the record is simply shown. */
  offer(initial: unknown): void {
    const { base, values, extras } = this.held;
    // What somebody typed on is never compared with the record from before their save.
    if (this.#overtaken !== undefined && sameValues(initial, this.#overtaken)) return;
    this.#overtaken = undefined;
    this.#offered = initial;
    if ((this.status.unsaved && !this.status.awaitsNewer) || sameValues(initial, base)) return;
    const newer = withRowIds(initial);
    this.#hold({ base: newer, values: rebased(base, values, newer), extras }, { awaitsNewer: false, ...FINE });
  }

  /** Takes over the next version of the record under what was typed. */
  awaitNewer(): void {
    this.tell({ awaitsNewer: true });
  }

  /** What was sent is the record now; its next version is taken over, under what was typed while it was on its way. */
  saved(sent: HeldValues): void {
    const { values, extras } = this.held;
    const held = { base: sent.values, values, extras: extras === sent.extras ? {} : extras };
    if (values !== sent.values) this.#overtaken = this.#offered;
    this.#hold(held, { cameBack: false, awaitsNewer: true });
  }

  /** Goes back to the record. */
  startAfresh(initial: unknown): void {
    this.#hold(beginning(initial), { cameBack: false, round: this.status.round + 1 });
  }

  /** Checks one field when it is left, once a submission has failed. */
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

  /** What a field says against its own text before any schema does; nothing is submitted until it is undefined. */
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

  /** Messages in the order of their fields on the page; those of no field first. */
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
    const { base, values, extras } = this.held;
    return !sameValues(values, base) || Object.values(extras).some(isFile);
  }

  #hold(held: HeldValues, change: Partial<FormStatus> = {}): void {
    this.held = held;
    const unsaved = this.#isUnsaved();
    if (unsaved) this.#keeper.keep(held);
    else this.#keeper.forget();
    this.tell({ ...change, unsaved });
  }
}
