// A list of links at the left and the chosen entry at the right; one above the other on a phone.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './side-panel.css';

interface SideEntry {
  key: string;
  label: string;
  to: string;
  current: boolean;
  /** Content beside the link: a status, or a switch. */
  aside?: ReactNode;
}

interface SidePanelProps {
  /** Accessible name of the list of entries. */
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
            <li key={entry.key} data-current={entry.current || undefined}>
              <Link to={entry.to} aria-current={entry.current ? 'true' : undefined}>
                {entry.label}
              </Link>
              {entry.aside}
            </li>
          ))}
        </ul>
      </nav>
      <div className="side-content">{children}</div>
    </div>
  );
}
