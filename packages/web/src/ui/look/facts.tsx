// Description list of a record: each fact under its label.
import type { ReactNode } from 'react';
import { breakable } from './breakable';
import './facts.css';

export interface Fact {
  label: string;
  /** An absent value shows as a dash. */
  value: ReactNode;
}

interface FactsProps {
  facts: readonly Fact[];
  /**
   * `grid`, the default: short facts side by side, on phones each beside its label.
   * `figures`: amounts and measured values, strong, as many in a line as there is room for.
   * `rows`: every fact beside its label, one line each.
   * `texts`: free text below each other, with the line breaks as typed.
   */
  look?: 'grid' | 'figures' | 'rows' | 'texts';
}

export function Facts({ facts, look = 'grid' }: FactsProps) {
  return (
    <dl className="facts" data-look={look}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{isKnown(value) ? breakable(value) : <span aria-hidden="true">–</span>}</dd>
        </div>
      ))}
    </dl>
  );
}

const isKnown = (value: ReactNode) => value !== null && value !== undefined && value !== '' && value !== false;
