// What a patient is allergic to, in red words, wherever somebody could harm them by not knowing.
import { Icon } from '../../ui/icon';
import { StatusBadge } from '../../ui/status-badge';
import { t } from './allergy.words';
import './allergy-badge.css';

/** Where none is recorded, that is said in amber: nobody may have asked. */
export function AllergyBadge({ allergies }: { allergies: string }) {
  if (!allergies) return <StatusBadge word={t.noneRecorded} shape="todo" tone="amber" />;
  return (
    <strong className="allergy-badge">
      <Icon name="alert" size={16} /> {t.allergies({ allergies })}
    </strong>
  );
}
