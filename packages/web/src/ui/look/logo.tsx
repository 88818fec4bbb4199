// Our mark and name: an alms bowl, with a gift above it.
import './logo.css';

const NAME = 'Almoner';
const BOWL = 'M6.5 16.5h19a9.5 9.5 0 0 1-6.1 8.87l.6 1.63h-8l.6-1.63A9.5 9.5 0 0 1 6.5 16.5Z';
const CROSS = 'M16 5.25v8M12 9.25h8';

/** The mark on its tile. It is beside the name or in a labelled link, therefore hidden from screen readers. */
function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--mark-ground, var(--accent))" />
      <path d={BOWL} fill="var(--mark-ink, var(--on-accent))" />
      <path d={CROSS} stroke="var(--mark-ink, var(--on-accent))" strokeWidth="3" strokeLinecap="round" fill="none" />
    </svg>
  );
}

/** The mark without its tile, in the colour of the text around it. */
export function Bowl({ size }: { size: number }) {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d={BOWL} fill="currentColor" />
      <path d={CROSS} stroke="currentColor" strokeWidth="3" strokeLinecap="round" fill="none" />
    </svg>
  );
}

/** Mark and name. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <span className="logo">
      <LogoMark size={size} />
      <span className="logo-name">{NAME}</span>
    </span>
  );
}
