// Buttons for the kind of identification and for an exact or estimated birth. They decide which fields appear. They come
// before the first field, so that keyboard users with a full name do not have to pass them. Typed values return when the
// kind is chosen again.
import { type KnownBy, knownKinds, PatientInput } from '@almoner/contract/front/patient';
import { useFormControl, useFormExtra, useFormValue } from '../../../ui/form/form-context';
import { fieldsOf } from '../../../ui/form/form-path';
import { Button } from '../../../ui/look/button';
import { t } from './patient.words';
import './patient-kind.css';

const at = fieldsOf(PatientInput);

const kindWords: Record<KnownBy, () => string> = {
  FULL_NAME: t.fullNameKnown,
  ONE_NAME: t.oneNameOnly,
  UNIDENTIFIED: t.notIdentified,
  BABY: t.babyOf,
};

const NAMES = ['firstName', 'lastName'] as const;
const namesOf: Record<KnownBy, readonly string[]> = {
  FULL_NAME: NAMES,
  ONE_NAME: ['firstName'],
  UNIDENTIFIED: [],
  BABY: NAMES,
};

/** Typed values that do not apply to the chosen kind. */
interface Aside {
  firstName?: string;
  lastName?: string;
  motherId?: string | null;
  /** No gender was chosen before it became "not known yet". */
  genderOpen?: boolean;
  /** Kind of birth entry, and the value of each kind, while the choice is hidden. */
  isEstimated?: boolean;
  exact?: string;
  estimated?: string;
}

const NOTHING: Aside = {};

const hasBirthChoice = (kind: KnownBy) => kind === 'FULL_NAME' || kind === 'ONE_NAME';

export const useKnownBy = (): KnownBy => useFormValue(at.knownBy) || 'FULL_NAME';

export const useIsEstimated = (): boolean => useFormValue(at.birthEstimated) ?? false;

interface PatientKindProps {
  /** The record has a mother, who stays in the record when the child is no longer a baby. */
  ofMother: boolean;
  /** Placeholder birth in the record that was never stated. It is asked for once the patient is identified. */
  assumedBirth: string | undefined;
}

export function PatientKind({ ofMother, assumedBirth }: PatientKindProps) {
  const form = useFormControl();
  const kind = useKnownBy();
  const isEstimated = useIsEstimated();
  const [aside, setAside] = useFormExtra<Aside>('aside', NOTHING);

  const enterBirth = (kept: Aside, estimated: boolean): Aside => {
    const was = form.valueOf(at.birthEstimated) ?? false;
    if (was === estimated) return kept;
    const typed = form.valueOf(at.dateOfBirth) ?? '';
    form.set(at.birthEstimated, estimated);
    form.set(at.dateOfBirth, (estimated ? kept.estimated : kept.exact) || null);
    return { ...kept, ...(was ? { estimated: typed } : { exact: typed }) };
  };

  const takeNames = (kept: Aside, next: KnownBy): Aside => {
    const names = { ...kept };
    for (const name of NAMES) {
      if (namesOf[kind].includes(name) === namesOf[next].includes(name)) continue;
      const isLeft = namesOf[kind].includes(name);
      if (isLeft) names[name] = form.valueOf(at[name]) ?? '';
      form.set(at[name], isLeft ? '' : (kept[name] ?? ''));
    }
    return names;
  };

  const takeMother = (kept: Aside, next: KnownBy): Aside => {
    const applies = next === 'BABY' || (ofMother && next !== 'UNIDENTIFIED');
    const typed = form.valueOf(at.motherId) ?? null;
    form.set(at.motherId, applies ? (typed ?? kept.motherId ?? null) : null);
    return { ...kept, motherId: typed ?? kept.motherId ?? null };
  };

  const takeGender = (kept: Aside, next: KnownBy): Aside => {
    const gender = form.valueOf(at.gender);
    if (next === 'UNIDENTIFIED' && !gender) {
      form.set(at.gender, 'UNKNOWN');
      return { ...kept, genderOpen: true };
    }
    if (kept.genderOpen && gender === 'UNKNOWN') form.set(at.gender, '');
    return { ...kept, genderOpen: false };
  };

  const choose = (next: KnownBy) => {
    if (next === kind) return;
    const begun = hasBirthChoice(kind) ? { ...aside, isEstimated } : aside;
    const kept = takeGender(takeMother(takeNames(begun, next), next), next);
    const estimated = hasBirthChoice(next) ? (kept.isEstimated ?? isEstimated) : next === 'UNIDENTIFIED';
    setAside(enterBirth(kept, estimated));
    if (hasBirthChoice(next) && form.valueOf(at.dateOfBirth) === assumedBirth) form.set(at.dateOfBirth, null);
    // An unidentified patient needs no date of birth.
    if (next === 'UNIDENTIFIED' && !form.valueOf(at.dateOfBirth)) form.set(at.dateOfBirth, null);
    form.set(at.knownBy, next);
  };

  return (
    <div className="patient-kind">
      <fieldset className="patient-choice">
        <legend>{t.knownBy()}</legend>
        {knownKinds.map((one) => (
          <Button key={one} aria-pressed={one === kind} onClick={() => choose(one)}>
            {kindWords[one]()}
          </Button>
        ))}
      </fieldset>
      {hasBirthChoice(kind) && (
        <fieldset className="patient-choice">
          <legend>{t.birth()}</legend>
          <Button aria-pressed={!isEstimated} onClick={() => setAside(enterBirth(aside, false))}>
            {t.bornOn()}
          </Button>
          <Button aria-pressed={isEstimated} onClick={() => setAside(enterBirth(aside, true))}>
            {t.bornAbout()}
          </Button>
        </fieldset>
      )}
    </div>
  );
}
