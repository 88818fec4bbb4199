// Our name mark: the almoner's bowl, held out, with what is given above it.
import './logo.css';

/** The mark alone; beside the name or a labelled link, therefore hidden from screen readers. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--mark-ground, var(--accent))" />
      <path
        d="M6.5 16.5h19a9.5 9.5 0 0 1-6.1 8.87l.6 1.63h-8l.6-1.63A9.5 9.5 0 0 1 6.5 16.5Z"
        fill="var(--mark-ink, var(--on-accent))"
      />
      <path
        d="M16 5.25v8M12 9.25h8"
        stroke="var(--mark-ink, var(--on-accent))"
        strokeWidth="3"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  );
}

/** Mark and name. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <span className="logo">
      <Mark size={size} />
      <span className="logo-name">Almoner</span>
    </span>
  );
}
