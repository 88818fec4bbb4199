// Banner of a person's record: picture, name and identifying data. It stays in view; the facts below it scroll away.
import type { ReactNode } from 'react';
import { type Fact, Facts } from '../../ui/look/facts';
import { Avatar } from './avatar';
import './record-header.css';

export type { Fact };

interface RecordHeaderProps {
  name: string;
  imagePath?: string | null;
  /** The name is the page's h1. */
  titles?: boolean;
  /** Content beside the name, always in view: allergies, a status. */
  badge?: ReactNode;
  facts: readonly Fact[];
  /** Identifying data, below the name. */
  line?: ReactNode;
  /** Facts at the right, always in view. On a narrow screen the middle ones are hidden first. */
  aside?: readonly Fact[];
  /** Buttons at the far right; the primary one last. */
  actions?: ReactNode;
}

export function RecordHeader({
  name,
  imagePath,
  titles = false,
  badge,
  facts,
  line,
  aside = [],
  actions,
}: RecordHeaderProps) {
  const Name = titles ? 'h1' : 'h2';
  return (
    <section className="record-about" aria-label={name}>
      <div className="record-header">
        <Avatar name={name} imagePath={imagePath} size={32} />
        <div className="record-header-text">
          <div className="record-header-name">
            <Name>{name}</Name>
            {badge}
          </div>
          {line && <p className="record-header-line">{line}</p>}
        </div>
        {aside.length > 0 && (
          <div className="record-header-aside">
            <Facts facts={aside} look="figures" />
          </div>
        )}
        {actions && <div className="record-header-actions">{actions}</div>}
      </div>
      {facts.length > 0 && <Facts facts={facts} />}
    </section>
  );
}
