// Starts the web application: styles, theme, address bar, and the page for what goes wrong.
import '@fontsource-variable/inter/wght.css';
import './ui/base.css';
import './ui/tokens.css';
import './ui/back-guard';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Entrance } from './entrance';
import { ErrorBoundary } from './shell/error-boundary';
import { showChosenTheme } from './shell/theme';

showChosenTheme();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary outermost>
        <BrowserRouter>
          <Entrance />
        </BrowserRouter>
      </ErrorBoundary>
    </StrictMode>,
  );
}
