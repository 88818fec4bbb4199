// Preview of a role: what it can and cannot do, in groups; filtered by text and by allowed or refused.
import { useId, useState } from 'react';
import { containsWords } from '../../../kernel/language/contains-words';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { NoRecords } from '../../../ui/table/no-records';
import '../../../ui/field/choice.css';
import '../../../ui/look/input.css';
import { t as kit } from '../../../ui/look/kit.words';
import { t } from './preview.words';

export interface PreviewRow {
  id: string;
  group: string;
  name: string;
  note: string;
  allowed: boolean;
}

const choices = [
  { value: 'all', label: kit.all },
  { value: 'allowed', label: t.allowed },
  { value: 'refused', label: t.refused },
] as const;
type Choice = (typeof choices)[number]['value'];

export function PreviewList({ title, rows }: { title: string; rows: readonly PreviewRow[] }) {
  const [choice, setChoice] = useState<Choice>('all');
  const [typed, setTyped] = useState('');
  const id = useId();
  const kept = rows.filter(
    ({ group, name, note, allowed }) =>
      (choice === 'all' || allowed === (choice === 'allowed')) && containsWords(`${group} ${name} ${note}`, typed),
  );
  const groups = [...new Set(kept.map(({ group }) => group))];
  return (
    <section aria-label={title} className="preview">
      <search className="preview-filters">
        <div className="filter">
          <label htmlFor={id}>{kit.search()}</label>
          <input
            id={id}
            type="search"
            className="input"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <div className="filter">
          <label htmlFor={`${id}-choice`}>{kit.show()}</label>
          <select
            id={`${id}-choice`}
            className="input select"
            value={choice}
            onChange={(event) => setChoice(event.target.value as Choice)}
          >
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label()}
              </option>
            ))}
          </select>
        </div>
        <span role="status" className="role-people">
          {kit.rangeOf({ range: kept.length, total: rows.length })}
        </span>
      </search>
      {kept.length === 0 && <NoRecords hint={kit.nothingMatches()} />}
      {groups.map((group) => (
        <section key={group} className="preview-group" aria-label={group}>
          <h2>{group}</h2>
          <ul>
            {kept
              .filter((row) => row.group === group)
              .map((row) => (
                <PreviewItem key={row.id} row={row} />
              ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function PreviewItem({ row: { id, name, note, allowed } }: { row: PreviewRow }) {
  return (
    <li data-id={id}>
      <StatusBadge
        word={allowed ? t.allowed : t.refused}
        shape={allowed ? 'done' : 'cancelled'}
        tone={allowed ? 'green' : 'grey'}
      />
      <span className="preview-name">
        {name}
        {note && <small>{note}</small>}
      </span>
    </li>
  );
}
