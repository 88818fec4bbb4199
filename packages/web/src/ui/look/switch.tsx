// A switch for a boolean that takes effect at once.
import './switch.css';

interface SwitchProps {
  name: string;
  on: boolean;
  /** Shows the state but cannot be switched; it keeps the focus. */
  fixed?: boolean;
  busy?: boolean;
  flip: () => unknown;
}

export function Switch({ name, on, fixed = false, busy = false, flip }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="switch-button"
      aria-label={name}
      aria-checked={on}
      aria-disabled={fixed}
      aria-busy={busy}
      onClick={() => !fixed && !busy && flip()}
    />
  );
}
