// Tells a refusal by the server from no answer yet.
import type { Problem } from '../../../kernel/problem';

/** True where the server judged what was sent (at sign-in: username or password are wrong); false for a lost
 * network, a wait, and a failure on its side, after which the same may be tried again. */
export function isRefusal(problem: Problem): boolean {
  return problem.kind !== 'network' && problem.kind !== 'throttled' && problem.kind !== 'failed';
}
