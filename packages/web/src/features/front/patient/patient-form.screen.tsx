// Registers a patient, or changes one.
import { isBirthAssumed } from '@almoner/contract/front/estimated-birth';
import { type Patient, PatientInput, patient } from '@almoner/contract/front/patient';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { WithLoadedVersion } from '../../../kernel/call/loaded-version';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { today } from '../../../kernel/language/format';
import { screenAddress } from '../../../kernel/route/screen-links';
import { currentTimeZone } from '../../../kernel/session/session';
import { PatientField } from '../../../records/patient/patient-field';
import { patientGenderOptions } from '../../../records/person/gender';
import { ImplausibleAge } from '../../../records/person/implausible-age';
import { fullName } from '../../../records/person/name';
import { PictureField, pictureIn } from '../../../records/person/picture-field';
import { DateField } from '../../../ui/date/date-field';
import { RadioField } from '../../../ui/field/select-field';
import { TextField } from '../../../ui/field/text-field';
import { Form, FormSection } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import { generatedNumber } from '../../../ui/form/generated-number';
import type { Beginning } from '../../../ui/form/use-form';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { EstimatedBirthField } from './estimated-birth-field';
import { t } from './patient.words';
import { PatientDuplicates } from './patient-duplicates';
import { PatientKind, useIsEstimated, useKnownBy } from './patient-kind';

const at = fieldsOf(PatientInput);

const aNewPatient = () => ({
  patientId: generatedNumber('PAT_'),
  knownBy: 'FULL_NAME' as const,
  motherId: null,
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  birthEstimated: false,
  gender: '' as const,
  religion: '',
  phone: '',
  email: '',
  address: '',
  fileNumber: '',
  dateOfReg: today({ timeZone: currentTimeZone() }),
});

export function PatientAddScreen() {
  const create = useCommand(patient.create);
  const navigate = useNavigate();
  // Generated once: the patient keeps this number even if the form is sent again.
  const [blank] = useState(aNewPatient);
  return (
    <Screen title={t.add()} width="form">
      <PatientForm
        from={blank}
        submit={t.create()}
        save={(patientRo, file) => create.run({ body: { patientRo }, ...(file ? { file } : {}) })}
        onSaved={() => navigate(screenAddress('patients'))}
      >
        <PatientDuplicates />
      </PatientForm>
    </Screen>
  );
}

/** Form values of a patient. The name of an unidentified patient is generated and not editable. */
const formOf = ({ id: _, ...known }: Patient): Omit<Patient, 'id'> =>
  known.knownBy === 'UNIDENTIFIED' ? { ...known, firstName: '', lastName: '' } : known;

export function PatientEditScreen() {
  const { id = '' } = useParams();
  const known = useCall(patient.read, { id });
  const update = useCommand(patient.update);
  const navigate = useNavigate();
  // The profile passes itself as the screen to return to.
  const back =
    useSearchParams()[0].get('from') === 'profile'
      ? screenAddress('patients/:id', { id }, { tab: 'about' })
      : screenAddress('patients');
  return (
    <Screen title={t.edit()} width="form">
      <Loaded answer={known} fresh>
        {(patient) => (
          <PatientForm
            from={formOf(patient)}
            submit={t.save()}
            save={(patientRo, file) => update.run({ params: { id }, body: { patientRo }, ...(file ? { file } : {}) })}
            onSaved={() => navigate(back)}
            cancel={back}
            reload={known.retry}
          />
        )}
      </Loaded>
    </Screen>
  );
}

interface PatientFormProps {
  /** Initial values: a known patient, or a new one with a number and today's date. */
  from: Beginning<z.input<typeof PatientInput>>;
  submit: string;
  save: (values: WithLoadedVersion<z.input<typeof PatientInput>>, picture: File | undefined) => Promise<Patient>;
  onSaved: () => void;
  /** Address for Cancel. */
  cancel?: string;
  /** Shown among the fields: the possible duplicates. */
  children?: ReactNode;
  /** Loads the patient again after another user changed the record. */
  reload?: () => void;
}

function PatientForm({
  from,
  submit,
  save,
  onSaved,
  cancel = screenAddress('patients'),
  reload,
  children,
}: PatientFormProps) {
  return (
    <Form
      schema={PatientInput}
      server="patientRo"
      initial={from}
      submit={submit}
      onSubmit={(values, { extras }) => save(values, pictureIn(extras))}
      onSaved={onSaved}
      reload={reload}
      cancel={cancel}
    >
      <PatientKind
        ofMother={Boolean(from.motherId)}
        assumedBirth={isBirthAssumed(from) ? (from.dateOfBirth ?? undefined) : undefined}
      />
      <FormSection title={t.person()}>
        <Names motherId={from.motherId ?? undefined} />
        <BirthField />
        <RadioField name={at.gender} label={t.gender()} options={patientGenderOptions} />
        <ImplausibleAge name={at.dateOfBirth} of="patient" known={from.dateOfBirth} />
      </FormSection>
      <FormSection title={t.contact()}>
        <Reached />
      </FormSection>
      {children}
      <FormSection title={t.registration()}>
        <TextField name={at.patientId} label={t.number()} readOnly />
        <TextField name={at.fileNumber} label={t.fileNumber()} optional hint={t.fileNumberHint()} />
        <DateField name={at.dateOfReg} label={t.dateOfReg()} />
        <TextField name={at.religion} label={t.religion()} optional />
        <PictureField label={t.picture()} at={at} />
      </FormSection>
    </Form>
  );
}

/** Name fields for the kind of patient, and the mother. */
function Names({ motherId }: { motherId: string | undefined }) {
  const kind = useKnownBy();
  if (kind === 'UNIDENTIFIED') return <p className="soft field-wide">{t.unidentifiedHint()}</p>;
  if (kind === 'ONE_NAME') {
    return (
      <>
        <TextField name={at.firstName} label={t.nameOnly()} />
        {motherId && <MotherField begun={motherId} optional />}
      </>
    );
  }
  const isBaby = kind === 'BABY';
  return (
    <>
      {(isBaby || motherId) && <MotherField begun={motherId} optional={!isBaby} />}
      <TextField
        name={at.firstName}
        label={t.firstName()}
        optional={isBaby}
        {...(isBaby ? { hint: t.babyNameHint() } : {})}
      />
      <TextField
        name={at.lastName}
        label={t.lastName()}
        optional={isBaby}
        {...(isBaby ? { hint: t.fromMother() } : {})}
      />
    </>
  );
}

/** `begun` is the id of the mother already in the record. */
function MotherField({ begun, optional }: { begun: string | undefined; optional: boolean }) {
  const { data } = useCall(patient.read, { id: begun ?? '' }, { enabled: begun !== undefined });
  const chosen = data && { value: data.id, label: fullName(data), detail: data.patientId };
  return <PatientField name={at.motherId} label={t.mother()} chosen={chosen} optional={optional} wide />;
}

function BirthField() {
  const kind = useKnownBy();
  if (useIsEstimated()) return <EstimatedBirthField optional={kind === 'UNIDENTIFIED'} />;
  return <DateField name={at.dateOfBirth} label={t.dateOfBirth()} past={t.bornLater()} />;
}

/** Contact fields. They are optional for a baby, which gets its mother's, and for an unidentified patient. */
function Reached() {
  const kind = useKnownBy();
  const optional = kind === 'UNIDENTIFIED' || kind === 'BABY';
  const hint = kind === 'BABY' ? { hint: t.fromMother() } : {};
  return (
    <>
      <TextField name={at.phone} label={t.phone()} type="tel" optional={optional} {...hint} />
      <TextField name={at.email} label={t.email()} type="email" optional />
      <TextField name={at.address} label={t.address()} wide optional={optional} {...hint} />
    </>
  );
}
