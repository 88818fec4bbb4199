// Says that what roles may do, or the settings of the company, have changed, in this tab and the browser's others, so
// that whoever shows the signed-in role or company reads it again.
import { hearTabs, tellTabs } from './tabs';

const listeners = new Set<() => void>();

export const noteRoleChange = () => note('roles');
export const noteCompanyChange = () => note('company');

function note(kind: 'roles' | 'company'): void {
  tellTabs({ kind });
  for (const listener of listeners) listener();
}

/** Calls the listener at every such change that this browser made, until the returned function is called. */
export function onContextChange(listener: () => void): () => void {
  listeners.add(listener);
  const stop = hearTabs(({ kind }) => (kind === 'roles' || kind === 'company') && listener());
  return () => {
    listeners.delete(listener);
    stop();
  };
}
