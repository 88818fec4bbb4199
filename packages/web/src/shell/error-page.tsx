// Error pages: unknown address, and failed screen.
import { type ReactNode, useEffect } from 'react';
import { Rich } from '../kernel/language/rich';
import { t } from './error-page.words';
import './error-page.css';

interface ErrorPageProps {
  title?: string;
  /** The status or the message. */
  what: string;
  /** Explanation for the user. */
  meaning?: string;
  /** The id of the error in the server's log. */
  incident?: string | undefined;
  children?: ReactNode;
}

function ErrorPage({ title, what, meaning = t.stopped(), incident, children }: ErrorPageProps) {
  const named = title ?? what;
  useEffect(() => {
    document.title = [named, 'Almoner'].join(' · ');
  }, [named]);
  return (
    <div className="error-page">
      <h1>{title ?? t.title()}</h1>
      <p className="error-what">{what}</p>
      <p>{meaning}</p>
      {incident && (
        <p>
          <Rich text={t.tellNumber({ incident })} link={(number) => <code className="error-incident">{number}</code>} />
        </p>
      )}
      <div className="error-ways">{children ?? <a href="/">{t.startPage()}</a>}</div>
    </div>
  );
}

/** Page for an address that no screen has. */
export const NotFoundPage = () => <ErrorPage title={t.pageNotFound()} what={t.notFound()} meaning={t.nothingHere()} />;

/** Page for a part of the application that failed; reloading tries it again. */
export function FailedPage({ what, incident }: Pick<ErrorPageProps, 'what' | 'incident'>) {
  return (
    <ErrorPage what={what} incident={incident}>
      <button type="button" onClick={() => location.reload()}>
        {t.tryAgain()}
      </button>
      <a href="/">{t.startPage()}</a>
    </ErrorPage>
  );
}
