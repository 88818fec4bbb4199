// Filter for the status of a list: a row of chips, each with the number of rows it would show together with the other
// filters.
import { useId } from 'react';
import { textOf } from '../../kernel/language/i18n';
import type { Option } from '../field/options';
import { t } from '../look/kit.words';
import type { Filtered, FilteredBy } from './use-table';
import '../field/choice.css';
import './filters.css';

/**
 * Number of rows per status, as the contract's `list` answers it in `states`. `exact` is false if the list was too long to
 * count.
 */
interface StatesCounted {
  counts: Readonly<Record<string, number>>;
  exact: boolean;
}

/** Props of the filters of a list that is filtered by status. */
export interface CountedBy<Address> extends FilteredBy<Address> {
  states: StatesCounted | undefined;
}

interface StateOption extends Option {
  /** The states that the option stands for; by default the one equal to its value. */
  of?: readonly string[];
}

interface StateFilterProps<Filters extends object> {
  table: Filtered<Filters>;
  name: keyof Filters & string;
  label: string;
  options: readonly StateOption[];
  /** Counts of the list; undefined until it is read. */
  states: StatesCounted | undefined;
  /** The chip without a filter: by default "All", with the count of all states. */
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

/** The filter of a list by its field `status`. */
export const StatusFilter = <Filters extends { status?: unknown }>(
  props: Omit<StateFilterProps<Filters>, 'name' | 'label'>,
) => <StateFilter {...props} name="status" label={t.status()} />;

/** Text of a chip's count: `14`, or `999+`; `2+` if the list was too long to count. */
function howMany({ counts, exact }: StatesCounted, of: readonly string[]): string {
  const count = of.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  return count > MOST ? `${MOST}+` : exact ? String(count) : `${count}+`;
}
