// A short list of links at the left, and what the chosen one is about at the right; one above the other on a phone.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './side-panel.css';

export interface SideEntry {
  key: string;
  label: string;
  to: string;
  current: boolean;
  /** Beside the label: a status that is not the usual one. */
  aside?: ReactNode;
}

interface SidePanelProps {
  /** What the entries are. */
  label: string;
  entries: readonly SideEntry[];
  children: ReactNode;
}

export function SidePanel({ label, entries, children }: SidePanelProps) {
  return (
    <div className="side-panel">
      <nav aria-label={label} className="side-list">
        <ul>
          {entries.map((entry) => (
            <li key={entry.key}>
              <Link to={entry.to} aria-current={entry.current ? 'true' : undefined}>
                <span>{entry.label}</span>
                {entry.aside}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="side-content">{children}</div>
    </div>
  );
}
