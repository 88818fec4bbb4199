// The settings that the header's search finds. The texts of their screens are loaded when the user types there.
import { useEffect, useState } from 'react';
import type { NavItem } from './nav';
import type * as SettingsSearch from './settings-search';

interface FoundSettings {
  settings: readonly SettingsSearch.FoundSetting[];
  /** Number of found settings in words. */
  counted: readonly string[];
}

const none: FoundSettings = { settings: [], counted: [] };

/** `items` are those that the role may open; none outside of the settings. */
export function useFoundSettings(items: readonly NavItem[], text: string): FoundSettings {
  const [search, setSearch] = useState<typeof SettingsSearch>();
  const wanted = items.length > 0 && text.trim() !== '';
  useEffect(() => {
    // If loading fails, only patients are found.
    if (wanted && !search) void import('./settings-search').then(setSearch, () => undefined);
  }, [wanted, search]);
  if (!wanted || !search) return none;
  const settings = search.findSettings(items, text);
  return { settings, counted: search.countInWords(settings) };
}
