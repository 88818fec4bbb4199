// What is shown where no screen is, or where one failed.
import { type ReactNode, useEffect } from 'react';
import './error-page.css';

export const NOT_FOUND = '404 Not Found';

/** `what` is the status or the message. */
export function ErrorPage({ what, children }: { what: string; children?: ReactNode }) {
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
      <div className="error-ways">{children ?? <a href="/">Go to the start page</a>}</div>
    </div>
  );
}
