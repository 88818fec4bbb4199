// Distinguishes a refusal by the server from a missing answer.
import type { Problem } from '../../../kernel/call/problem';

/**
 * True if the server judged the input, for example a wrong username or password. False for a lost network, a rate limit and
 * a server error, after which the user may submit the same input again.
 */
export function isRefusal(problem: Problem): boolean {
  return problem.kind !== 'network' && problem.kind !== 'throttled' && problem.kind !== 'failed';
}
