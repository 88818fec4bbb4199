// A notice with an optional action.
import type { ReactNode } from 'react';
import './problem-notice.css';

interface NoticeProps {
  children: ReactNode;
  /** The button or link that acts on the notice. */
  action?: ReactNode;
  /** Live region for screen readers: `status` is announced when idle, `alert` at once, `note` is only read in place. */
  role?: 'status' | 'alert' | 'note';
  /** Takes the whole width of a form. */
  wide?: boolean;
}

export function Notice({ children, action, role = 'status', wide }: NoticeProps) {
  return (
    <div className={wide ? 'notice field-wide' : 'notice'} role={role}>
      {typeof children === 'string' ? <p>{children}</p> : children}
      {action && <p className="notice-actions">{action}</p>}
    </div>
  );
}
