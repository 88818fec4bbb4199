// Sends a command from a screen: once per press, with an idempotency key. On success it shows the message in the banner and
// reads data again that may have changed.
import type { AnyCommand, BodyInput, Data } from '@almoner/contract/call';
import { carriersOf } from '@almoner/contract/record-kind';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { showBanner } from './banner';
import type { CallInput } from './client';
import type { WithLoadedVersion } from './loaded-version';
import type { Problem } from './problem';
import { readAgain } from './use-call';
import { useSubmission } from './use-submission';

interface CommandOptions {
  /** Shows no banner on success. */
  quiet?: boolean;
}

/** Input of a command. A version in it must be the one that the form or the user began with. */
export type CommandInput<C extends AnyCommand> = Omit<CallInput<C>, 'body'> & {
  body?: WithLoadedVersion<BodyInput<C>>;
};

export interface Command<C extends AnyCommand> {
  /** Resolves with the data of the answer; throws the Problem, which is also in `problem`. */
  run: (input?: CommandInput<C>, options?: CommandOptions) => Promise<Data<C>>;
  pending: boolean;
  problem: Problem | null;
  reset: () => void;
}

export function useCommand<C extends AnyCommand>(call: C): Command<C> {
  const { send, pending, problem, reset } = useSubmission(call);
  const queries = useQueryClient();
  const run = useCallback(
    async (input?: CommandInput<C>, options: CommandOptions = {}) => {
      const { data, message } = await send(input as CallInput<C>);
      if (!options.quiet) showBanner(message || undefined);
      readAgain(queries, carriersOf(call.changes));
      return data;
    },
    [send, queries, call],
  );
  return { run, pending, problem, reset };
}
