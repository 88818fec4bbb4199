// Catches errors of a screen while it is drawn, so that the rest of the page stays.
import { Component, type ReactNode } from 'react';
import { isNotLoaded, reportClientError } from '../kernel/call/client-error';
import { FailedPage } from './error-page';
import { t } from './error-page.words';

interface ErrorBoundaryProps {
  /** The boundary of the whole page; nothing is left around it. */
  outermost?: boolean;
  children: ReactNode;
}

interface ErrorBoundaryState {
  thrown: unknown;
  /** The id of the error in the server's log. */
  incident?: string | undefined;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { thrown: null };

  static getDerivedStateFromError(thrown: unknown) {
    return { thrown: thrown ?? new Error('Unknown') };
  }

  override componentDidCatch(thrown: unknown) {
    this.setState({ incident: reportClientError(thrown) });
  }

  override render() {
    if (this.state.thrown === null) return this.props.children;
    const { thrown, incident } = this.state;
    const page = <FailedPage what={messageOf(thrown)} incident={incident} />;
    return this.props.outermost ? <main>{page}</main> : page;
  }
}

function messageOf(thrown: unknown): string {
  if (isNotLoaded(thrown)) return t.notLoaded();
  return thrown instanceof Error ? thrown.message : String(thrown);
}
