// Buttons, and links that look like buttons. One primary per screen: the next step.
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import './button.css';

export type ButtonTone = 'primary' | 'plain' | 'danger' | 'quiet';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  tone?: ButtonTone;
  /** Something that this button started is under way: it keeps the focus and starts nothing more. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** One that is `aria-disabled` keeps the focus and does nothing, as a busy one; but it does not pulse. */
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
  /** Undefined where the role may not go there: then there is no button. */
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
