// Whom a record is about: the picture, the name and the facts that tell one person from another. It stays in view
// where the window has room for it.
import type { ReactNode } from 'react';
import { breakable } from '../../ui/breakable';
import { Avatar } from './avatar';
import './record-header.css';

export interface Fact {
  label: string;
  /** Nothing known is a dash. */
  value: ReactNode;
}

interface RecordHeaderProps {
  name: string;
  imagePath?: string | null;
  /** Beside the name: a status. */
  badge?: ReactNode;
  facts: readonly Fact[];
  /** The most needed facts in one line, kept in view where the window has no room for the whole header. */
  brief?: ReactNode;
  /** Lower, above a form that needs the room. */
  compact?: boolean;
}

export function RecordHeader({ name, imagePath, badge, facts, brief, compact = false }: RecordHeaderProps) {
  return (
    <>
      {brief && (
        <p className="record-brief" aria-hidden="true">
          {brief}
        </p>
      )}
      <section className={compact ? 'record-header record-header-compact' : 'record-header'} aria-label={name}>
        <Avatar name={name} imagePath={imagePath} size={compact ? 64 : 96} />
        <div className="record-header-text">
          <div className="record-header-name">
            <h2>{name}</h2>
            {badge}
          </div>
          <dl className="facts">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{breakable(value) || <span aria-hidden="true">–</span>}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </>
  );
}
