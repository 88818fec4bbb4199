// What a patient is allergic to, in red words, wherever somebody could harm them by not knowing.
import { Icon } from '../../ui/icon';
import { t } from './allergy.words';
import './allergy-badge.css';

/** Nothing where no allergy is known. */
export function AllergyBadge({ allergies }: { allergies: string }) {
  if (!allergies) return null;
  return (
    <strong className="allergy-badge">
      <Icon name="alert" size={16} /> {t.allergies({ allergies })}
    </strong>
  );
}
