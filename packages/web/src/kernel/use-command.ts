// Sends a command from a screen: once per press, with its idempotency key; says so in the banner and
// refreshes what it touched.
import type { AnyCall, BodyInput, Data } from '@almoner/contract/call';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { showBanner } from './banner';
import type { CallInput } from './client';
import type { Held } from './held';
import type { Problem } from './problem';
import { featureOf } from './use-call';
import { useSubmission } from './use-submission';

export interface CommandOptions {
  /** No banner on success. */
  quiet?: boolean;
  /** Features whose data changes too, besides the call's own and the dashboard. */
  touches?: readonly string[];
}

/** What a command is sent; a version in it is the one that its form or what was picked up began with. */
export type CommandInput<C extends AnyCall> = Omit<CallInput<C>, 'body'> & { body?: Held<BodyInput<C>> };

export interface Command<C extends AnyCall> {
  /** Resolves with the data once it is done; throws the Problem, which is also in `problem`. */
  run: (input?: CommandInput<C>, options?: CommandOptions) => Promise<Data<C>>;
  pending: boolean;
  problem: Problem | null;
  reset: () => void;
}

export function useCommand<C extends AnyCall>(call: C): Command<C> {
  const { send, pending, problem, reset } = useSubmission(call);
  const queries = useQueryClient();
  const feature = featureOf(call);
  const run = useCallback(
    async (input?: CommandInput<C>, options: CommandOptions = {}) => {
      const { data, message } = await send(input as CallInput<C>);
      if (!options.quiet) showBanner(message || undefined);
      const touched = new Set([feature, 'dashboard', ...(options.touches ?? [])]);
      void queries.invalidateQueries({ predicate: ({ queryKey }) => touched.has(String(queryKey[0])) });
      return data;
    },
    [send, queries, feature],
  );
  return { run, pending, problem, reset };
}
