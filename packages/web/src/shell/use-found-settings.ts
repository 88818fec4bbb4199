// The settings that the header's search finds. What their screens say is loaded when somebody types there.
import { useEffect, useState } from 'react';
import type { NavItem } from './nav';
import type * as SettingsSearch from './settings-search';

interface FoundSettings {
  settings: readonly SettingsSearch.FoundSetting[];
  /** How many, in words. */
  said: readonly string[];
}

const none: FoundSettings = { settings: [], said: [] };

/** `items` are those that the role may open; none outside of the settings. */
export function useFoundSettings(items: readonly NavItem[], text: string): FoundSettings {
  const [search, setSearch] = useState<typeof SettingsSearch>();
  const wanted = items.length > 0 && text.trim() !== '';
  useEffect(() => {
    // Where it does not come, patients are found all the same.
    if (wanted && !search) void import('./settings-search').then(setSearch, () => undefined);
  }, [wanted, search]);
  if (!wanted || !search) return none;
  const settings = search.findSettings(items, text);
  return { settings, said: search.inWords(settings) };
}
