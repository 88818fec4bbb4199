// What the header was searched for, above the list that it found, and the way back to all patients.
import { useNavigate } from 'react-router';
import { Rich } from '../../../kernel/rich';
import { Icon } from '../../../ui/icon';
import './patient-search-term.css';
import { addressOf } from '../../../kernel/screen-links';
import { t } from './patient.words';

export function PatientSearchTerm({ text }: { text: string }) {
  const navigate = useNavigate();
  const remove = () => {
    navigate(addressOf('patients'));
    // The button goes with the search; the keyboard stays in the content.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <p className="search-term">
      <Rich text={t.searchedFor()} label={(words) => <span>{words}</span>} search={<strong>{text}</strong>} />
      <button type="button" aria-label={t.removeSearch({ search: text })} onClick={remove}>
        <Icon name="close" size={16} />
      </button>
    </p>
  );
}
