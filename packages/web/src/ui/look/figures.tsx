// Amounts in a list, as on a receipt: label at the left, amount at the right.
import type { ReactNode } from 'react';
import './figures.css';

interface Figure {
  label: string;
  value: ReactNode;
  /** Text that the label opens. */
  more?: string | null | undefined;
  /** The most important line, such as the total. */
  strong?: boolean;
}

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="figures">
      {figures.map(({ label, value, more, strong }) => (
        <div key={label} data-strong={strong}>
          <dt>
            {more ? (
              <details>
                <summary>{label}</summary>
                <p>{more}</p>
              </details>
            ) : (
              label
            )}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
