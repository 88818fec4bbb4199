// The header's search for patients: always the same result list.
import { type RefObject, type SubmitEvent, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Icon } from '../ui/icon';

interface PatientSearchProps {
  placeholder: string;
  field: RefObject<HTMLInputElement | null>;
}

export function PatientSearch({ placeholder, field }: PatientSearchProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const searched = pathname === '/home/patients' ? (new URLSearchParams(search).get('search') ?? '') : '';
  // Shows what the list on the screen was searched for, after back and reload too.
  useEffect(() => {
    if (field.current) field.current.value = searched;
  }, [field, searched]);

  function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    navigate(text ? `/home/patients?search=${encodeURIComponent(text)}` : '/home/patients');
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to all of the browsers in use
    <form role="search" className="header-search" onSubmit={find}>
      <input
        ref={field}
        type="search"
        name="patient-search"
        aria-label={placeholder}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
      />
      <button type="submit" className="shell-button" aria-label="Search">
        <Icon name="search" />
      </button>
    </form>
  );
}
