// Finds in the sources of the web which calls each form sends, and which it reads while it is open.
import fs from 'node:fs';
import path from 'node:path';
import { meets } from '@almoner/contract/access';
import { type AnyCall, isRead } from '@almoner/contract/call';
import { type Declaration, declarationsIn, type Guarded, type Place, WHOLE } from './declarations.ts';

/** A call with the file that names it. */
type Named = Guarded<{ call: AnyCall; file: string }>;

export interface FormFound extends Place {
  /** The commands that it sends; none if they could not be found. */
  sends: AnyCall[];
  /** The reads of the form and of its parts. */
  reads: Named[];
  /** The reads of each screen that shows the form. */
  screens: Named[][];
}

const SOURCES = path.join(import.meta.dirname, '../packages/web/src');

/** Whether a role with these grants comes to where the call is made, and is refused there. */
export const isRefused = (grants: ReadonlySet<string>, { call, guards }: Guarded<{ call: AnyCall }>): boolean =>
  guards.every((guard) => meets(guard, grants)) && !meets(call.needs, grants);

const isCommand = ({ call }: { call: AnyCall }) => !isRead(call);

/** Texts of the web's files that can show a form, by their path below `packages/web/src`. */
export const webSources = (): Map<string, string> =>
  new Map(
    fs
      .readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => /^(features|records)\/.*\.tsx?$/.test(file) && !/\.(test|words|routes)\.tsx?$/.test(file))
      .map((file) => [file, fs.readFileSync(path.join(SOURCES, file), 'utf8')]),
  );

/** All forms and dialogs of these files. */
export function formsIn(sources: ReadonlyMap<string, string>): FormFound[] {
  const graph = new Graph([...sources.keys()].flatMap((file) => declarationsIn(file, sources)));
  return graph.all
    .filter(({ isForm }) => isForm)
    .map((form) => {
      // A form is given its command by the screen around it, unless it names one. A part of it may name another.
      const senders = graph.nearest(form, ({ calls }) => calls.some(isCommand));
      const around =
        senders.length > 0 ? senders : graph.nearest(form, (one) => graph.callsIn(one, form).some(isCommand));
      const calls = around.flatMap((one) => graph.callsIn(one, form));
      const sends = (senders.length > 0 ? senders.flatMap((one) => one.calls) : calls).filter(isCommand);
      const readsIn = (all: readonly Named[]) => all.filter((one) => !isCommand(one));
      return {
        file: form.file,
        name: form.name,
        sends: [...new Set(sends.map(({ call }) => call))],
        reads: readsIn(calls),
        screens: graph.nearest(form, (one) => !graph.isUsed(one)).map((one) => readsIn(graph.callsIn(one, form))),
      };
    });
}

const keyOf = ({ file, name }: Place) => `${file} ${name}`;

/** Which declaration uses which. */
class Graph {
  readonly #byKey: ReadonlyMap<string, Declaration>;
  readonly #users = new Map<Declaration, Declaration[]>();

  constructor(readonly all: readonly Declaration[]) {
    this.#byKey = new Map(all.map((one) => [keyOf(one), one]));
    for (const one of all)
      for (const used of one.uses.flatMap((use) => this.#at(use)))
        this.#users.set(used, [...(this.#users.get(used) ?? []), one]);
  }

  isUsed = (one: Declaration): boolean => this.#users.has(one);

  /** The declaration itself or, along each path of users, the nearest one that matches. */
  nearest(
    one: Declaration,
    matches: (one: Declaration) => boolean,
    passed: Set<Declaration> = new Set(),
  ): readonly Declaration[] {
    if (passed.has(one)) return [];
    passed.add(one);
    return matches(one) ? [one] : (this.#users.get(one) ?? []).flatMap((user) => this.nearest(user, matches, passed));
  }

  /** The calls in a declaration and its parts. Other forms than this one are left out: they are dialogs, found by themselves. */
  callsIn(top: Declaration, form: Declaration): Named[] {
    const calls: Named[] = [];
    const entered = new Set<string>();
    const enter = (part: Declaration, guards: Named['guards']) => {
      const key = `${keyOf(part)} ${JSON.stringify(guards)}`;
      if (entered.has(key) || (part.isForm && part !== form)) return;
      entered.add(key);
      calls.push(...part.calls.map((one) => ({ ...one, guards: [...guards, ...one.guards], file: part.file })));
      for (const use of part.uses)
        for (const used of this.#at(use)) enter(used, [...new Set([...guards, ...use.guards])]);
    };
    enter(top, []);
    return calls;
  }

  #at(use: Place): Declaration[] {
    if (use.name === WHOLE) return this.all.filter(({ file }) => file === use.file);
    const found = this.#byKey.get(keyOf(use));
    return found ? [found] : [];
  }
}
