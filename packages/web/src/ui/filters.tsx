// The filters above a table. They stand in the address, or beside it where they were typed, so that back and reload keep
// them.
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from './button';
import { Choice } from './choice';
import { DateInput } from './date-input';
import type { Options } from './options';
import type { TableControl } from './use-table-state';
import './filters.css';
import './input.css';

interface FilterProps {
  table: TableControl;
  name: string;
  label: string;
}

const TYPING_PAUSE = 250;

/** The row of filters; on the right what else concerns the whole table. */
export function Filters({ table, children, aside }: { table: TableControl; children?: ReactNode; aside?: ReactNode }) {
  return (
    <div className="filters">
      {children && (
        <search className="filters-fields">
          {children}
          {table.filtered && (
            <Button tone="quiet" onClick={table.clearFilters}>
              Clear filters
            </Button>
          )}
        </search>
      )}
      {aside && <div className="filters-aside">{aside}</div>}
    </div>
  );
}

const isAnything = () => true;
const isDayOrNone = (value: string) => value === '' || /^\d{4}-\d\d-\d\d$/.test(value);

/** What is typed shows at once and is looked for after a pause, once it is whole; `words` stand in no address. */
function useTypedFilter(table: TableControl, name: string, isWhole: (value: string) => boolean, words: boolean) {
  const kept = table.filters[name] ?? '';
  const [typed, setTyped] = useState<string>();
  const { setFilter } = table;

  useEffect(() => {
    if (typed === undefined || typed === kept || !isWhole(typed)) return;
    const screen = location.pathname;
    const timer = setTimeout(() => {
      // Whoever has gone on meanwhile, to a screen that is still loading, is not called back.
      if (location.pathname === screen) setFilter(name, typed, words);
    }, TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, kept, name, setFilter, isWhole, words]);
  // Back, forward and "Clear filters" change the address; the field then follows it.
  const [before, setBefore] = useState(kept);
  if (before !== kept) {
    setBefore(kept);
    if (typed !== kept) setTyped(undefined);
  }
  return [typed ?? kept, setTyped] as const;
}

export function TextFilter({ table, name, label, placeholder }: FilterProps & { placeholder?: string }) {
  const id = useId();
  const [value, setValue] = useTypedFilter(table, name, isAnything, true);
  return (
    <div className="filter">
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

interface SelectFilterProps extends FilterProps {
  options: Options;
  all?: string;
}

export function SelectFilter({ table, name, ...choice }: SelectFilterProps) {
  return <Choice {...choice} value={table.filters[name] ?? ''} onChoose={(value) => table.setFilter(name, value)} />;
}

/** Set once a whole day was typed or picked. */
export function DateFilter({ table, name, label }: FilterProps) {
  const id = useId();
  const [value, setValue] = useTypedFilter(table, name, isDayOrNone, false);
  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      <DateInput id={id} label={label} value={value} onChange={setValue} />
    </div>
  );
}
