// Announces changes of roles or of the company's settings, in this tab and the browser's others, so that each reads the
// signed-in role and company again.
import { onTabMessage, postToTabs } from '../browser/tabs';

const listeners = new Set<() => void>();

export const noteRoleChange = () => note('roles');
export const noteCompanyChange = () => note('company');

function note(kind: 'roles' | 'company'): void {
  postToTabs({ kind });
  for (const listener of listeners) listener();
}

/** Calls the listener at every change announced in this browser, until the returned function is called. */
export function onContextChange(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onTabMessage(({ kind }) => (kind === 'roles' || kind === 'company') && listener());
  return () => {
    listeners.delete(listener);
    stop();
  };
}
