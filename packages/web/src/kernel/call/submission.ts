// Sends a command once, however often and wherever on the page it is submitted: the same input shares the pending call.
// Another input, another file or another session is a separate call.
import type { AnyCall } from '@almoner/contract/call';
import { currentSession } from '../session/session';
import { type Answer, askForAnswer, type CallInput } from './client';
import { submissionKeys } from './idempotency';
import { asProblem } from './problem';

/** The call, or a function that loads it: an account page loads the contract when it is first needed. */
export type CallSource<C extends AnyCall> = C | (() => Promise<C>);

interface Underway {
  text: string;
  file: File | undefined;
  token: string | undefined;
  key: string;
  answer: Promise<Answer<AnyCall>>;
}

const underway = new WeakMap<object, Underway[]>();

/** Sender of one part of the screen. After an unknown outcome, it sends the same input with the same key. */
export function sender<C extends AnyCall>() {
  const keys = submissionKeys();
  return async (source: CallSource<C>, input: CallInput<C> = {}): Promise<Answer<C>> => {
    const { params, body, file } = input;
    const text = JSON.stringify({ params, body });
    const token = currentSession()?.token;
    const known = underway.get(source) ?? [];
    underway.set(source, known);
    const same = known.find((one) => one.text === text && one.file === file && one.token === token);
    const key = keys.keyFor(text, file, same?.key);
    const sent = same ?? { text, file, token, key, answer: begin(source, input, key) };
    if (!same) known.push(sent);
    try {
      const answer = await sent.answer;
      keys.settle(key);
      return answer as Answer<C>;
    } catch (thrown) {
      const problem = asProblem(thrown);
      keys.settle(key, problem);
      throw problem;
    } finally {
      if (!same) known.splice(known.indexOf(sent), 1);
    }
  };
}

async function begin<C extends AnyCall>(source: CallSource<C>, input: CallInput<C>, key: string): Promise<Answer<C>> {
  const call = typeof source === 'function' ? await source() : source;
  return askForAnswer(call, input, { key });
}
