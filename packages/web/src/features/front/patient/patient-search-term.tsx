// What the header was searched for, above the list that it found, and the way back to all patients.
import { useNavigate } from 'react-router';
import { Icon } from '../../../ui/icon';
import './patient-search-term.css';
import { addressOf } from '../../../kernel/screen-links';

export function PatientSearchTerm({ text }: { text: string }) {
  const navigate = useNavigate();
  const remove = () => {
    navigate(addressOf('patients'));
    // The button goes with the search; the keyboard stays in the content.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <p className="search-term">
      <span>Search:</span> <strong>{text}</strong>
      <button type="button" aria-label={`Remove the search for ${text}`} onClick={remove}>
        <Icon name="close" size={16} />
      </button>
    </p>
  );
}
