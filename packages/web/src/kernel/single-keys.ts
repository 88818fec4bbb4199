// Whether single keys are shortcuts: people whose speech input or trembling hand presses them unasked switch them off (WCAG 2.1.4).
import { readStored } from './storage';

export const SINGLE_KEYS = 'almoner.single-keys';
export const singleKeysOn = () => readStored('localStorage', SINGLE_KEYS) !== 'off';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Whether this press of a key is meant as a shortcut: no other key is held, nobody types, and no dialog is open. */
export const isSingleKey = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  !isTyping(event.target) &&
  singleKeysOn() &&
  !document.querySelector('dialog[open]');
