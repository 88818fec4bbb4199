// Rate limit of one account's calls. It is far above what a person with many windows needs. It stops a forgotten script, or
// a stolen session, from taking the hospital's share of the server. Counted in this process alone.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../base/failure.ts';
import { t } from '../base/kernel.words.ts';

export interface RateLimit {
  calls: number;
  seconds: number;
}

const DEFAULT_LIMIT: RateLimit = { calls: 600, seconds: 10 };

/** Counts a call of a signed-in account. Fails as throttled beyond the limit. */
export function rateLimitGuard(app: FastifyInstance, { calls, seconds }: RateLimit = DEFAULT_LIMIT) {
  const count = app.createRateLimit({
    max: calls,
    timeWindow: seconds * 1000,
    keyGenerator: ({ caller }: FastifyRequest) => caller?.accountId ?? '',
  });
  return async (request: FastifyRequest): Promise<void> => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw new Failure('throttled', t.tooManyCalls(), null, counted.ttlInSeconds);
  };
}
