// The frame of every screen: where one is, the page's only h1, how many, and the one next step at the right.
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import './screen.css';

interface ScreenProps {
  title: string;
  /** How many there are in all, once known. */
  count?: number | undefined;
  /** The screens above this one, from the top. */
  trail?: readonly { label: string; to: string }[];
  /** The primary action; leave it out for who may not. */
  action?: ReactNode;
  /** Forms are narrower than lists. */
  width?: 'form' | 'full';
  children: ReactNode;
}

export function Screen({ title, count, trail = [], action, width = 'full', children }: ScreenProps) {
  return (
    <article className={`screen screen-${width}`}>
      <title>{`${title} · Almoner`}</title>
      {trail.length > 0 && (
        <nav className="screen-trail" aria-label="Breadcrumb">
          {trail.map(({ label, to }) => (
            <Fragment key={to}>
              <Link to={to}>{label}</Link>
              <span aria-hidden="true">/</span>
            </Fragment>
          ))}
          <span aria-current="page">{title}</span>
        </nav>
      )}
      <header className="screen-header">
        <h1>
          {title}
          {count !== undefined && <span className="screen-count">{count.toLocaleString('en-GB')}</span>}
        </h1>
        {action && <div className="screen-action">{action}</div>}
      </header>
      {children}
    </article>
  );
}

/** What a screen shows to somebody whose role does not open it. */
export function NoPermission() {
  return (
    <Screen title="Your role does not open this screen" width="form">
      <p>Ask your administrator if you need it for your work.</p>
      <p>
        <Link to="/home">Go to the Dashboard</Link>
      </p>
    </Screen>
  );
}
