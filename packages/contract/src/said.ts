// Messages of the contract and the server: the id of a catalogue with its parameters, carried as one text. Whoever shows one
// puts it in words, in the language of who reads: the server for its answers, letters and pages, the browser in forms.

/** A message of a catalogue; no text that somebody can read. */
export type Said = string & { readonly said: true };

// No text that people type holds it: the schemas refuse control characters.
const MARK = '\u0001';

type Ids = Record<string, [] | [values: object]>;
type Sayings<Messages extends Ids> = { readonly [Id in keyof Messages]: (...values: Messages[Id]) => Said };

/** The messages of a catalogue, each a function of its parameters. Generated modules call this. */
export const catalogue = <Messages extends Ids>(name: string): Sayings<Messages> =>
  new Proxy({} as Sayings<Messages>, {
    get: (_, id) => (values?: object) =>
      [`${MARK}${name}.${String(id)}`, values && JSON.stringify(values)].filter(Boolean).join(MARK) as Said,
  });

export interface Saying {
  /** The catalogue's name and the id in it: `contract/wire.fillIn`. */
  id: string;
  values: Record<string, string | number>;
}

/** The message that a text carries; null for a text that carries none. Never fails. */
export function sayingOf(text: string): Saying | null {
  if (!text.startsWith(MARK)) return null;
  const [, id = '', values] = text.split(MARK);
  if (!/^[\w/.-]+\.\w+$/.test(id)) return null;
  try {
    return { id, values: values === undefined ? {} : JSON.parse(values) };
  } catch {
    return null;
  }
}
