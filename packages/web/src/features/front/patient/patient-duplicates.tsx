// Possible duplicates of a new patient, beside the form as it is filled in. They never block: a family may share a phone,
// and two people may share a name and a date of birth.
import { type PatientDuplicate, PatientInput, patient } from '@almoner/contract/front/patient';
import { Day, Phone } from '@almoner/contract/wire';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { searchable } from '../../../kernel/call/filter-word';
import { useRead } from '../../../kernel/call/use-call';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { bornInWords } from '../../../records/person/age';
import { fullName } from '../../../records/person/name';
import { PersonName } from '../../../records/person/person-name';
import { useFormValue } from '../../../ui/form/form-context';
import { fieldsOf } from '../../../ui/form/form-path';
import { Button } from '../../../ui/look/button';
import './patient-duplicates.css';
import { t } from './patient.words';

const PAUSE = 400;
const at = fieldsOf(PatientInput);

export function PatientDuplicates() {
  const filters = useLater(useLikeness());
  const asks = filters.dateOfBirth !== undefined || filters.phone !== '';
  const alike = useRead(patient.alike, { body: { filters } }, { enabled: asks, keepPrevious: true });
  const [others, setOthers] = useState<readonly string[]>([]);
  const found = asks ? (alike.data ?? []).filter(({ id }) => !others.includes(id)) : [];
  const setAside = () => {
    setOthers([...others, ...found.map(({ id }) => id)]);
    // The pressed button disappears, so the focus moves to the submit button of the form.
    document.querySelector<HTMLElement>('.form-bar button[type=submit]')?.focus();
  };
  return (
    <div role="status" className="duplicates-place">
      {found.length > 0 && (
        <section className="duplicates" aria-label={t.registeredAlready()}>
          <h2>{t.registeredAlready()}</h2>
          <ul className="duplicates-list">
            {found.map((one) => (
              <Candidate key={one.id} one={one} />
            ))}
          </ul>
          <Button onClick={setAside}>{t.registerAnyway()}</Button>
        </section>
      )}
    </div>
  );
}

/** Strongest match to show: an equal name and date of birth come before similar ones. */
function whyAlike(reasons: PatientDuplicate['reasons']) {
  const has = (reason: PatientDuplicate['reasons'][number]) => reasons.includes(reason);
  const named = has('NAME') ? 'name' : has('SWAPPED') ? 'swapped' : has('BIRTH_DATE') ? 'born' : null;
  if (named === 'name' && has('PHONE')) return 'both';
  return named ?? 'phone';
}

function Candidate({ one }: { one: PatientDuplicate }) {
  const profile = useLinkTo()('patients/:id', { id: one.id });
  const by = whyAlike(one.reasons);
  return (
    <li>
      <h3>
        <PersonName name={fullName(one)} imagePath={one.imagePath} />
      </h3>
      <p>{t.born({ number: one.patientId, date: bornInWords(one) })}</p>
      <p>
        {one.phone} · {one.address}
      </p>
      <p className="duplicates-why">{t.alike({ by })}</p>
      {profile && (
        <Link to={profile} aria-label={t.openPatient({ name: fullName(one), number: one.patientId })}>
          {t.open()}
        </Link>
      )}
    </li>
  );
}

interface Likeness {
  name: string;
  dateOfBirth: string | undefined;
  phone: string;
}

const NOBODY: Likeness = { name: '', dateOfBirth: undefined, phone: '' };

/** Filters of the duplicate search, from the current form values. */
function useLikeness(): Likeness {
  const first = String(useFormValue(at.firstName) ?? '').trim();
  const last = String(useFormValue(at.lastName) ?? '').trim();
  const knownBy = useFormValue(at.knownBy);
  const born = String(useFormValue(at.dateOfBirth) ?? '');
  const phone = String(useFormValue(at.phone) ?? '');
  // An unidentified patient has nothing to compare, and a baby has its mother's phone.
  if (knownBy === 'UNIDENTIFIED' || knownBy === 'BABY') return NOBODY;
  const named = first !== '' && (last !== '' || knownBy === 'ONE_NAME') && Day.safeParse(born).success;
  return {
    name: named ? searchable(`${first} ${last}`.trim()) : '',
    dateOfBirth: named ? born : undefined,
    phone: Phone.safeParse(phone).success ? searchable(phone) : '',
  };
}

/** The filters after a pause in typing. */
function useLater(now: Likeness): Likeness {
  const [later, setLater] = useState(now);
  const { name, dateOfBirth, phone } = now;
  useEffect(() => {
    const timer = setTimeout(() => setLater({ name, dateOfBirth, phone }), PAUSE);
    return () => clearTimeout(timer);
  }, [name, dateOfBirth, phone]);
  return later;
}
