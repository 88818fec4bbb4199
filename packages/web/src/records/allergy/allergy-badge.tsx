// The allergy badge: red text, wherever a patient could be harmed if an allergy is overlooked.
import type { FactOfPatient } from '@almoner/contract/front/patient-profile';
import { formatDayInText, today } from '../../kernel/language/format';
import { useTimeZone } from '../../kernel/session/session';
import { StatusBadge } from '../../ui/badge/status-badge';
import { Icon } from '../../ui/look/icon';
import { allergiesInWords, noAllergyOf } from './allergies';
import { t } from './allergy.words';
import './allergy-badge.css';

/**
 * `facts` are all facts of a patient. Without an allergy it shows who stated that none are known and on which day, or in
 * amber that nobody has asked.
 */
export function AllergyBadge({ facts }: { facts: readonly FactOfPatient[] }) {
  const timeZone = useTimeZone();
  const allergies = allergiesInWords(facts);
  const none = noAllergyOf(facts);
  if (allergies) {
    return (
      <strong className="allergy-badge">
        <Icon name="alert" size={16} /> {t.allergies({ allergies })}
      </strong>
    );
  }
  if (!none) return <StatusBadge word={t.notAsked} shape="todo" tone="amber" />;
  const day = formatDayInText(today({ timeZone }, new Date(none.recordedAt)));
  return (
    <span className="allergy-none">
      <StatusBadge word={t.noneKnown} shape="done" tone="grey" />{' '}
      <span className="allergy-none-by">{t.noneKnownBy({ by: none.recordedBy, day })}</span>
    </span>
  );
}
