// Messages of the contract and the server: the id of a catalogue's message with its parameters, encoded in a string. They
// are translated into the reader's language where they are shown: by the server for answers, letters and pages, by the
// browser in forms.

/** An encoded message of a catalogue; it is not readable text. */
export type EncodedMessage = string & { readonly said: true };

// User input cannot contain it, because the schemas refuse control characters.
const MARK = '\u0001';

type Ids = Record<string, [] | [values: object]>;
type MessageFunctions<Messages extends Ids> = {
  readonly [Id in keyof Messages]: (...values: Messages[Id]) => EncodedMessage;
};

/** The messages of a catalogue, each as a function of its parameters. Called by generated modules. */
export const catalogue = <Messages extends Ids>(name: string): MessageFunctions<Messages> =>
  new Proxy({} as MessageFunctions<Messages>, {
    get: (_, id) => (values?: object) =>
      [`${MARK}${name}.${String(id)}`, values && JSON.stringify(values)].filter(Boolean).join(MARK) as EncodedMessage,
  });

export interface MessageDescriptor {
  /** Name of the catalogue and id of the message: `contract/wire.fillIn`. */
  id: string;
  values: Record<string, string | number>;
}

/** Decodes a message; null for any other text. Never throws. */
export function decodeMessage(text: string): MessageDescriptor | null {
  if (!text.startsWith(MARK)) return null;
  const [, id = '', values] = text.split(MARK);
  if (!/^[\w/.-]+\.\w+$/.test(id)) return null;
  try {
    return { id, values: values === undefined ? {} : JSON.parse(values) };
  } catch {
    return null;
  }
}
