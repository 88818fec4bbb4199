// The frame of every screen: the page's only h1, a count, and the one next step at the right. Breadcrumb and window title
// come from the shell, by the screen's route; the screens of a record pass a trail with its name.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageNumbers } from '../print/print-mark';
import { countText } from './page-words';
import './screen.css';
import { t } from '../look/kit.words';

interface ScreenProps {
  title: string;
  /** Total number of records, once known. */
  count?: number | undefined;
  /** Number at which the server stops counting. */
  bound?: number | undefined;
  /** Text after the count, such as the day or the number of waiting people. */
  note?: string | undefined;
  /** The screens above this one, from the top, if the route cannot name them: "Patients", "Ada Obi". */
  trail?: readonly { label: string; to: string }[];
  /** The primary action; leave it out if the user may not take it. */
  action?: ReactNode;
  /** The banner of the screen's patient, with the page's h1, in place of title and action. */
  head?: ReactNode;
  /** Maximum width: forms are narrower than lists. */
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
