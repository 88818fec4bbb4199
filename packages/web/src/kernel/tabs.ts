// Messages between the tabs of one browser: that a session ended, that somebody is at work, and, to a new tab that asks, the
// session itself. Only tabs of this origin hear it, nothing of it is stored, and it never says anything about a patient.
import type { SessionContext } from '@almoner/contract/house/session';

/** `shared` names the session to the user's other tabs without telling its token. */
export interface Held {
  context: SessionContext;
  shared: string;
}

export type SessionEnd = 'signed-out' | 'expired' | 'locked';

export type TabMessage =
  | { kind: 'ended'; reason: SessionEnd; userId: string; shared: string }
  | { kind: 'active'; userId: string }
  | { kind: 'roles' }
  | { kind: 'company' }
  | { kind: 'unsaved-wanted'; userId: string; by: string }
  | { kind: 'unsaved'; to: string }
  | { kind: 'wanted'; by: string }
  | { kind: 'handed'; to: string; held: Held };

type Listener = (message: TabMessage) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

function openChannel(): BroadcastChannel | null {
  if (channel || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel('almoner.session');
  channel.onmessage = (event: MessageEvent<TabMessage>) => {
    for (const listener of listeners) listener(event.data);
  };
  return channel;
}

/** Says it to the other tabs; this one does not hear it. */
export function tellTabs(message: TabMessage): void {
  openChannel()?.postMessage(message);
}

/** Calls the listener with what other tabs say, until the returned function is called. */
export function hearTabs(listener: Listener): () => void {
  openChannel();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
