// Amounts in a list, as on a receipt: label at the left, amount at the right.
import type { ReactNode } from 'react';
import './figures.css';

interface Figure {
  label: string;
  value: ReactNode;
  /** The most important line, such as the total. */
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
