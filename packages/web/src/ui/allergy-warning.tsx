// Where what is prescribed names what the patient is allergic to: for who prescribes it and for who hands it out.
import type { ReactNode } from 'react';
import type { AllergyMatch } from '../kernel/allergies';
import { Icon } from './icon';
import './allergy-badge.css';

/** Nothing where nothing matches. Children stand below the list: what is to be done about it. */
export function AllergyWarning({ matches, children }: { matches: readonly AllergyMatch[]; children?: ReactNode }) {
  if (matches.length === 0) return null;
  return (
    <div className="problem field-wide" role="alert">
      <p className="problem-heading allergy-warning">
        <Icon name="alert" size={18} /> The patient is allergic to what is prescribed
      </p>
      <ul>
        {matches.map(({ allergy, texts }) => (
          <li key={allergy}>
            <strong>{allergy}</strong> is named in: {texts.join('; ')}
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
