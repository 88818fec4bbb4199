// Row height (density) of all lists, with a switch above every table. It is stored in the browser, because it is a
// preference and not data.
import { useEffect, useId, useSyncExternalStore } from 'react';
import { readStored, store } from '../../kernel/browser/storage';
import './row-height.css';
import { t } from '../look/kit.words';

const KEY = 'almoner.rows';
const heights = ['32', '40'] as const;
type Height = (typeof heights)[number];

let height: Height = readStored('localStorage', KEY) === '32' ? '32' : '40';
const watchers = new Set<() => void>();

function choose(next: Height): void {
  height = next;
  show();
  store('localStorage', KEY, next === '40' ? null : next);
  for (const watcher of watchers) watcher();
}

function show(): void {
  if (height === '32') document.documentElement.dataset.rows = height;
  else delete document.documentElement.dataset.rows;
}

/** Two radio buttons; they change every table of the page. */
export function RowHeight() {
  const name = useId();
  const shown = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
    () => height,
  );
  useEffect(show, []);
  return (
    <fieldset className="row-height">
      <legend className="visually-hidden">{t.rowHeight()}</legend>
      {heights.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={shown === one} onChange={() => choose(one)} />
          {one === '32' ? t.lowRows() : t.highRows()}
        </label>
      ))}
    </fieldset>
  );
}
