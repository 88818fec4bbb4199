// Messages between the tabs of one browser: a session ended, a user is active, and, on request of a new tab, the session
// itself. Only tabs of this origin receive them. They are not stored, and never contain data of patients.
import type { SessionContext } from '@almoner/contract/house/session';

/** `shared` identifies the session to the user's other tabs without its token. */
export interface TabSession {
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
  | { kind: 'handed'; to: string; held: TabSession };

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

/** Sends a message to the other tabs; this tab does not receive it. */
export function postToTabs(message: TabMessage): void {
  openChannel()?.postMessage(message);
}

/** Calls the listener with messages of other tabs, until the returned function is called. */
export function onTabMessage(listener: Listener): () => void {
  openChannel();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
