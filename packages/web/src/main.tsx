// Starts the web application: styles, theme, texts, and the error page.
import '@fontsource-variable/inter/wght.css';
import './ui/look/base.css';
import './ui/look/tokens.css';
import './ui/form/back-guard';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Entrance } from './entrance';
import { reportUncaughtErrors } from './kernel/call/client-error';
import { loadFirstTexts, useLanguage, wantedLanguage } from './kernel/language/i18n';
import { currentSession } from './kernel/session/session';
import { ErrorBoundary } from './shell/error-boundary';
import { FailedPage } from './shell/error-page';
import { t } from './shell/error-page.words';
import { showChosenTheme } from './shell/theme';

showChosenTheme();
reportUncaughtErrors();
const begun = await loadFirstTexts(currentSession()?.language ?? wantedLanguage());
const root = document.getElementById('root');
if (root) createRoot(root).render(begun ? <Application /> : <NotBegun />);

function Application() {
  // Redraws all texts when the language changes; typed values and open dialogs stay.
  useLanguage();
  return (
    <StrictMode>
      <ErrorBoundary outermost>
        <BrowserRouter>
          <Entrance />
        </BrowserRouter>
      </ErrorBoundary>
    </StrictMode>
  );
}

function NotBegun() {
  return (
    <main>
      <FailedPage what={t.notLoaded()} />
    </main>
  );
}
