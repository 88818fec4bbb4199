// Errors of the code in the browser, written to the server's log. Clients can report them without a session, therefore few
// are accepted and their content must match the contract's patterns, which leave no room for a name.
import { CLIENT_ERROR_PATH, ClientError } from '@almoner/contract/client-error';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../base/failure.ts';
import { t } from '../base/kernel.words.ts';
import { languageOf, translateMessage } from '../base/language.ts';
import type { Logger } from '../base/log.ts';

const MOST_BYTES = 8 * 1024;

/** Limits per minute for one address and for all addresses together: a broken release must not fill the disk. */
const MOST_OF_ONE = 10;
const MOST_OF_ALL = 60;

export function serveClientErrors(app: FastifyInstance, log: Logger): void {
  const timeWindow = 60_000;
  const counts = [
    app.createRateLimit({ max: MOST_OF_ONE, timeWindow, keyGenerator: ({ address }) => address }),
    app.createRateLimit({ max: MOST_OF_ALL, timeWindow, keyGenerator: () => '' }),
  ];
  app.post(`/api${CLIENT_ERROR_PATH}`, { bodyLimit: MOST_BYTES }, async (request) => {
    for (const count of counts) {
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) continue;
      throw new Failure('throttled', t.tooManyErrors(), null, counted.ttlInSeconds);
    }
    const report = ClientError.safeParse(request.body);
    if (!report.success) throw new Failure('bad-request', t.noError());
    log.error(report.data, 'a screen failed');
    return { response_status: 'SUCCESS', message: translateMessage(t.errorNoted(), languageOf(request)), data: null };
  });
}
