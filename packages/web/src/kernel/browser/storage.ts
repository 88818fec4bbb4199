// The browser's storage. If it is switched off or full, the tab works without it. It holds only data of the browser itself:
// the session context, the name of a locked account, the device id, the room of the device, and display preferences. It
// never holds data of patients.
import { v4 as newId } from 'uuid';

type Area = 'sessionStorage' | 'localStorage';

export function readStored(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores the text, or removes the key if the text is null. */
export function store(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
  } catch {
    // Ignored: the tab works with the copy in memory.
  }
}

/**
 * A random id of this browser. It is no secret: it lets the owner of an account sign in while others are guessing the
 * password.
 */
export function deviceId(): string {
  const known = readStored('localStorage', 'almoner.device');
  if (known) return known;
  const fresh = newId();
  store('localStorage', 'almoner.device', fresh);
  return fresh;
}
