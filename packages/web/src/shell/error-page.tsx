// What is shown where no screen is, or where one failed.
import { type ReactNode, useEffect } from 'react';
import './error-page.css';

export const NOT_FOUND = '404 Not Found';

interface ErrorPageProps {
  /** The status or the message. */
  what: string;
  /** The id of the error in the server's log. */
  incident?: string | undefined;
  children?: ReactNode;
}

export function ErrorPage({ what, incident, children }: ErrorPageProps) {
  useEffect(() => {
    document.title = `${what} · Almoner`;
  }, [what]);
  return (
    <div className="error-page">
      <h1>Unexpected Application Error!</h1>
      <p className="error-what">{what}</p>
      <p>
        {what === NOT_FOUND
          ? 'There is nothing at this address. It may have been typed differently, or moved.'
          : 'This screen stopped working. What you saved is safe.'}
      </p>
      {incident && (
        <p>
          If it happens again, tell your administrator this number: <code className="error-incident">{incident}</code>
        </p>
      )}
      <div className="error-ways">{children ?? <a href="/">Go to the start page</a>}</div>
    </div>
  );
}
