// Which answers to a sign-in mean that username or password are wrong.
import type { Problem } from '../../kernel/problem';

/** True unless the server said nothing about them: no network, a wait, a failure on its side. */
export function refusesSignIn(problem: Problem): boolean {
  return problem.kind !== 'network' && problem.kind !== 'throttled' && problem.kind !== 'failed';
}
