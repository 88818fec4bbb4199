// The browser's storage, which may be switched off or full: then the tab works on without it.
// Only what belongs to the browser itself is ever kept: the session context, the name of a locked account, the device id, the room
// in which it stands, and how its owner likes the page. Of patients, nothing.
import { v4 as newId } from 'uuid';

type Area = 'sessionStorage' | 'localStorage';

export function readStored(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores the text, or removes the key for null. */
export function store(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
  } catch {
    // The copy in memory is what the tab works with.
  }
}

/** A random name of this browser, no secret: lets an owner sign in while strangers guess the password. */
export function deviceId(): string {
  const known = readStored('localStorage', 'almoner.device');
  if (known) return known;
  const fresh = newId();
  store('localStorage', 'almoner.device', fresh);
  return fresh;
}
