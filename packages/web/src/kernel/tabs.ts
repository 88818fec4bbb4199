// What the tabs of one user tell each other: that a session ended, and that somebody is at work.
// Never a token, never anything about a patient.

export type SessionEnd = 'signed-out' | 'expired' | 'locked';

export type TabMessage =
  | { kind: 'ended'; reason: SessionEnd; userId: string; shared: string }
  | { kind: 'active'; userId: string };

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
