// Something to know before going on, and what to do about it.
import type { ReactNode } from 'react';
import './problem-notice.css';

interface NoticeProps {
  children: ReactNode;
  /** The button or link that leads on from here. */
  action?: ReactNode;
  /** How a screen reader hears of it: when it can, at once (`alert`), or only where it is read (`note`). */
  role?: 'status' | 'alert' | 'note';
  /** In a form: as wide as the form. */
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
