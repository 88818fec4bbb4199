// Figures beneath each other, as on a till's slip: what it says at the left, the amount at the right.
import type { ReactNode } from 'react';
import './figures.css';

interface Figure {
  label: string;
  value: ReactNode;
  /** What matters most of them. */
  strong?: boolean;
}

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="figures">
      {figures.map(({ label, value, strong }) => (
        <div key={label} data-strong={strong}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
