// Whom a record is about: the picture, the name and what tells one person from another. It stays in view; the facts
// beneath scroll away.
import type { ReactNode } from 'react';
import { type Fact, Facts } from '../../ui/facts';
import { Avatar } from './avatar';
import './record-header.css';

export type { Fact };

interface RecordHeaderProps {
  name: string;
  imagePath?: string | null;
  /** Beside the name, always in view: allergies, a status. */
  badge?: ReactNode;
  facts: readonly Fact[];
  /** The most needed facts in words, under the name. Screen readers have them among the facts. */
  line?: ReactNode;
}

export function RecordHeader({ name, imagePath, badge, facts, line }: RecordHeaderProps) {
  return (
    <section className="record-about" aria-label={name}>
      <div className="record-header">
        <Avatar name={name} imagePath={imagePath} size={40} />
        <div className="record-header-text">
          <div className="record-header-name">
            <h2>{name}</h2>
            {badge}
          </div>
          {line && (
            <p className="record-header-line" aria-hidden="true">
              {line}
            </p>
          )}
        </div>
      </div>
      <Facts facts={facts} />
    </section>
  );
}
