// The theme: light, dark, or that of the system. It is stored in the browser, because it is a preference and not data.
import { useState } from 'react';
import { readStored, store } from '../kernel/browser/storage';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const KEY = 'almoner.theme';

function chosenTheme(): Theme {
  const stored = readStored('localStorage', KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function showChosenTheme(): void {
  show(chosenTheme());
}

/** The chosen theme, and a function to choose another. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(chosenTheme);
  const choose = (next: Theme) => {
    setTheme(next);
    show(next);
    store('localStorage', KEY, next === 'system' ? null : next);
  };
  return [theme, choose];
}
