// The parts of a record as tabs (the ARIA tabs pattern). The open tab is in the address, so that back, reload and a second
// tab of the browser keep it.
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useAddress } from '../../kernel/route/use-address';
import './tabs.css';

export interface Tab {
  /** Name of the tab in the address. */
  key: string;
  label: string;
  content: ReactNode;
}

/** The first tab is open if the address names none. `label` is the accessible name of the tab list. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly [Tab, ...Tab[]] }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [params, setParams] = useAddress();
  const open = tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0];

  const choose = (tab: Tab) => {
    setParams(
      (now) => {
        if (tab === tabs[0]) now.delete('tab');
        else now.set('tab', tab.key);
        return now;
      },
      { replace: true },
    );
  };
  const press = (event: KeyboardEvent) => {
    // Counts from the focused tab: the address may not reflect the previous key press yet.
    const now = tabs.findIndex(({ key }) => key === (event.target as HTMLElement).dataset.tab);
    const moves: Record<string, number> = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: -1 };
    const next = tabs.at((moves[event.key] ?? now) % tabs.length);
    if (!(event.key in moves) || !next) return;
    event.preventDefault();
    choose(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.key)}"]`)?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="tabs" onKeyDown={press}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-tab={tab.key}
            aria-selected={tab === open}
            aria-controls={`${id}-panel`}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => choose(tab)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open.key}`} className="tab-panel">
        {open.content}
      </div>
    </>
  );
}
