// A native select in a row of filters that decide which rows a screen shows. It keeps its value while its options load.

import { useId } from 'react';
import { textOf } from '../../kernel/language/i18n';
import { noteOf, type Options, optionsState } from './options';
import './choice.css';
import '../look/input.css';
import { t } from '../look/kit.words';

interface ChoiceProps {
  label: string;
  /** Empty for all. */
  value: string;
  options: Options;
  all?: string;
  onChoose: (value: string) => void;
}

export function Choice({ label, value, options, all = t.all(), onChoose }: ChoiceProps) {
  const id = useId();
  const read = optionsState(options);
  const isUnread = read.reading || read.problem !== null;
  const isNamed = value === '' || read.known.some((option) => String(option.value) === value);
  return (
    <div className="filter" data-set={value !== '' || undefined}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input select"
        value={isNamed || isUnread ? value : ''}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{all}</option>
        {isUnread && (
          <option value={isNamed ? 'unread' : value} disabled>
            {noteOf(read, all)}
          </option>
        )}
        {read.known.map((option) => (
          <option key={option.value} value={option.value}>
            {textOf(option.label)}
          </option>
        ))}
      </select>
    </div>
  );
}
