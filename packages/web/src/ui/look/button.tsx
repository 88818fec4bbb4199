// Buttons, and links that look like buttons. One primary per screen: the next step.
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import './button.css';

type ButtonTone = 'primary' | 'plain' | 'danger' | 'quiet';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  tone?: ButtonTone;
  /** An action that this button started is pending: the button keeps the focus and ignores clicks. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button with `aria-disabled` keeps the focus and ignores clicks, like a busy one, but does not pulse. */
export function Button({ tone = 'plain', busy = false, onClick, type = 'button', ...rest }: ButtonProps) {
  const off = busy || (rest['aria-disabled'] ?? false);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (off) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={`button button-${tone}`}
      aria-busy={busy}
      aria-disabled={off}
      onClick={press}
    />
  );
}

interface LinkButtonProps {
  /** Undefined if the role may not open the target: no button is drawn. */
  to: string | undefined;
  tone?: ButtonTone;
  children: ReactNode;
}

export function LinkButton({ to, tone = 'plain', children }: LinkButtonProps) {
  return to === undefined ? null : (
    <Link to={to} className={`button button-${tone}`}>
      {children}
    </Link>
  );
}
