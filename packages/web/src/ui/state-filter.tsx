// The states of a list as a row of chips, each with how many rows it would show beside the other filters.
import { useId } from 'react';
import { textOf } from '../kernel/i18n';
import { t } from './kit.words';
import type { Option } from './options';
import type { Filtered, FilteredBy } from './use-table';
import './filters.css';

/** What a list says of its states; see `states` of the contract's `list`. */
export interface StatesCounted {
  counts: Readonly<Record<string, number>>;
  exact: boolean;
}

/** What the filters of a list need that has states among them. */
export interface CountedBy<Address> extends FilteredBy<Address> {
  states: StatesCounted | undefined;
}

export interface StateOption extends Option {
  /** The states that it stands for, where that is not the one of its name. */
  of?: readonly string[];
}

interface StateFilterProps<Filters extends object> {
  table: Filtered<Filters>;
  name: keyof Filters & string;
  label: string;
  options: readonly StateOption[];
  /** Of the list, once it is read. */
  states: StatesCounted | undefined;
  /** The chip of no filter: "All" unless said, of every state. */
  all?: Omit<StateOption, 'value'>;
}

const MOST = 999;

/** Radio buttons: one is always chosen, and the arrow keys choose. */
export function StateFilter<Filters extends object>({
  table,
  name,
  label,
  options,
  states,
  all = { label: t.all },
}: StateFilterProps<Filters>) {
  const group = useId();
  const chosen = table.raw[name] ?? '';
  const chips: StateOption[] = [{ of: Object.keys(states?.counts ?? {}), ...all, value: '' }, ...options];
  return (
    <div className="filter-states" role="radiogroup" aria-label={label}>
      {chips.map(({ value, label: word, of = [String(value)] }) => (
        <label key={value} className="filter" data-set={chosen === value || undefined}>
          <input
            type="radio"
            name={group}
            checked={chosen === value}
            onChange={() => table.setFilter(name, String(value))}
          />
          {textOf(word)} {states && <span>{howMany(states, of)}</span>}
        </label>
      ))}
    </div>
  );
}

/** `14`, `999+`; of a list that was too long to be read whole `2+`. */
function howMany({ counts, exact }: StatesCounted, of: readonly string[]): string {
  const count = of.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  return count > MOST ? `${MOST}+` : exact ? String(count) : `${count}+`;
}
