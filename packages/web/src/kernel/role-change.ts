// Says that what roles may do has changed, in this tab and the browser's others, so that whoever shows the
// signed-in role reads it again.
import { hearTabs, tellTabs } from './tabs';

const listeners = new Set<() => void>();

export function noteRoleChange(): void {
  tellTabs({ kind: 'roles' });
  for (const listener of listeners) listener();
}

/** Calls the listener at every change that this browser made, until the returned function is called. */
export function onRoleChange(listener: () => void): () => void {
  listeners.add(listener);
  const stop = hearTabs((message) => message.kind === 'roles' && listener());
  return () => {
    listeners.delete(listener);
    stop();
  };
}
