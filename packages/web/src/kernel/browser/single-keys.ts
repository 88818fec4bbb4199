// Setting for shortcuts of a single key. People whose speech input or tremor triggers them unintentionally can switch them
// off (WCAG 2.1.4).
import { readStored } from './storage';

export const SINGLE_KEYS = 'almoner.single-keys';
export const singleKeysOn = () => readStored('localStorage', SINGLE_KEYS) !== 'off';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Whether a key press is a shortcut: no modifier key, no input field, no open dialog. */
export const isSingleKey = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  !isTyping(event.target) &&
  singleKeysOn() &&
  !document.querySelector('dialog[open]');
