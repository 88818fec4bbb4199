// The frame of every screen: the page's only h1, how many, and the one next step at the right. Breadcrumb and
// window title come from the shell, by the screen's route; a record's screens name the record in a trail of theirs.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countText } from './page-words';
import { usePageNumbers } from './print-mark';
import './screen.css';
import { t } from './kit.words';

interface ScreenProps {
  title: string;
  /** How many there are in all, once known. */
  count?: number | undefined;
  /** Where the server stops counting. */
  bound?: number | undefined;
  /** What the count is of, beside it: which day, how many wait. */
  note?: string | undefined;
  /** The screens above this one, from the top, where the route cannot name them: "Patients", "Ada Obi". */
  trail?: readonly { label: string; to: string }[];
  /** The primary action; leave it out for who may not. */
  action?: ReactNode;
  /** The banner of whom the screen is about, with the page's h1: it stands in place of title and action. */
  head?: ReactNode;
  /** Forms are narrower than lists. */
  width?: 'form' | 'full';
  children: ReactNode;
}

export function Screen({ title, count, bound, note, trail, action, head, width = 'full', children }: ScreenProps) {
  usePageNumbers();
  return (
    <article className={`screen screen-${width}`}>
      {trail && (
        <nav className="screen-trail" aria-label={t.breadcrumb()}>
          <ol>
            {trail.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
      )}
      {head ?? (
        <header className="screen-header">
          <div className="screen-title">
            <h1>{title}</h1>
            {count !== undefined && <span className="screen-count">{countText(count, bound)}</span>}
            {note && <span className="screen-note">{note}</span>}
          </div>
          {action && <div className="screen-action">{action}</div>}
        </header>
      )}
      {children}
    </article>
  );
}
