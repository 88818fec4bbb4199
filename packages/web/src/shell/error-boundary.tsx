// Catches what a screen throws while it is drawn, so that the rest of the page stays.
import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page';

interface ErrorBoundaryProps {
  /** Around the whole page, where nothing else is left of it. */
  outermost?: boolean;
  children: ReactNode;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { thrown: unknown }> {
  override state: { thrown: unknown } = { thrown: null };

  static getDerivedStateFromError(thrown: unknown) {
    return { thrown: thrown ?? new Error('Unknown') };
  }

  override render() {
    if (this.state.thrown === null) return this.props.children;
    const page = (
      <ErrorPage what={messageOf(this.state.thrown)}>
        <button type="button" onClick={() => location.reload()}>
          Try again
        </button>
        <a href="/">Go to the start page</a>
      </ErrorPage>
    );
    return this.props.outermost ? <main>{page}</main> : page;
  }
}

// A part of the application that could not be fetched: the network, or a newer version on the server.
function messageOf(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return /dynamically imported module|importing a module|preload CSS/i.test(message)
    ? 'A part of Almoner could not be loaded. Please check the connection.'
    : message;
}
