// Sends a command from a screen: once per press, with its idempotency key; says so in the banner and has what may have
// changed read again.
import type { AnyCommand, BodyInput, Data } from '@almoner/contract/call';
import { carriersOf } from '@almoner/contract/record-kind';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { showBanner } from './banner';
import type { CallInput } from './client';
import type { Held } from './held';
import type { Problem } from './problem';
import { readAgain } from './use-call';
import { useSubmission } from './use-submission';

export interface CommandOptions {
  /** No banner on success. */
  quiet?: boolean;
}

/** What a command is sent; a version in it is the one that its form or what was picked up began with. */
export type CommandInput<C extends AnyCommand> = Omit<CallInput<C>, 'body'> & { body?: Held<BodyInput<C>> };

export interface Command<C extends AnyCommand> {
  /** Resolves with the data once it is done; throws the Problem, which is also in `problem`. */
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
