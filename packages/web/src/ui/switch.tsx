// Something that is on or off, and is switched at once.
import './switch.css';

interface SwitchProps {
  name: string;
  on: boolean;
  /** Only shows how it stands; it keeps the focus. */
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
