// The filters above a table. Chosen values are in the address; typed ones are beside it in the history state. Both survive
// back and reload.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { DateInput } from '../date/date-input';
import { Choice } from '../field/choice';
import type { Options } from '../field/options';
import { Button } from '../look/button';
import type { Filtered, TableControl } from './use-table';
import '../field/choice.css';
import './filters.css';
import '../look/input.css';
import { t } from '../look/kit.words';

/** Props of one filter field; the list's declaration has the valid names. */
interface FilterProps<Filters extends object> {
  table: Filtered<Filters>;
  name: keyof Filters & string;
  label: string;
}

const TYPING_PAUSE = 250;

interface FiltersProps {
  table: Pick<TableControl, 'filtered' | 'clearFilters'>;
  children?: ReactNode;
  aside?: ReactNode;
}

/** The row of filters. `aside` at the right holds tools for the whole table. */
export function Filters({ table, children, aside }: FiltersProps) {
  return (
    <div className="filters">
      {children && (
        <search className="filters-fields">
          {children}
          {table.filtered && (
            <Button tone="quiet" onClick={table.clearFilters}>
              {t.clearFilters()}
            </Button>
          )}
        </search>
      )}
      {aside && <div className="filters-aside">{aside}</div>}
    </div>
  );
}

/** Shows typed text at once, and filters after a pause once the text is a valid value of the filter. */
function useTypedFilter<Filters extends object>(table: Filtered<Filters>, name: keyof Filters & string) {
  const kept = table.raw[name] ?? '';
  const [typed, setTyped] = useState<string>();
  const latest = useRef(table);
  useEffect(() => {
    latest.current = table;
  });

  useEffect(() => {
    if (typed === undefined || typed === kept || !latest.current.takes(name, typed)) return;
    const screen = location.pathname;
    const timer = setTimeout(() => {
      // Setting the filter would navigate back if the user has left for a screen that is still loading.
      if (location.pathname === screen) latest.current.setFilter(name, typed);
    }, TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, kept, name]);
  // Back, forward and "Clear filters" change the address; the field then follows it.
  const [before, setBefore] = useState(kept);
  if (before !== kept) {
    setBefore(kept);
    if (typed !== kept) setTyped(undefined);
  }
  return [typed ?? kept, setTyped] as const;
}

interface TextFilterProps<Filters extends object> extends FilterProps<Filters> {
  placeholder?: string;
}

export function TextFilter<Filters extends object>({ table, name, label, placeholder }: TextFilterProps<Filters>) {
  const id = useId();
  const [value, setValue] = useTypedFilter(table, name);
  return (
    <div className="filter" data-set={value !== '' || undefined}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
    </div>
  );
}

interface SelectFilterProps<Filters extends object> extends FilterProps<Filters> {
  options: Options;
  all?: string;
}

export function SelectFilter<Filters extends object>({ table, name, ...choice }: SelectFilterProps<Filters>) {
  return <Choice {...choice} value={table.raw[name] ?? ''} onChoose={(value) => table.setFilter(name, value)} />;
}

/** Filters once the typed or picked day is complete. */
export function DateFilter<Filters extends object>({ table, name, label }: FilterProps<Filters>) {
  const id = useId();
  const [value, setValue] = useTypedFilter(table, name);
  return (
    <div className="filter" data-set={value !== '' || undefined}>
      <label htmlFor={id}>{label}</label>
      <DateInput id={id} label={label} value={value} onChange={setValue} />
    </div>
  );
}
