// Adds or changes an allergy, a condition or the blood group of a patient.
import { bloodGroups, PatientFactChange, patientProfile } from '@almoner/contract/front/patient-profile';
import { useNavigate, useParams } from 'react-router';
import type { z } from 'zod';
import type { WithLoadedVersion } from '../../../kernel/call/loaded-version';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { Redirect } from '../../../kernel/route/redirect';
import { screenAddress } from '../../../kernel/route/screen-links';
import { severityWords } from '../../../records/allergy/allergies';
import { SubstanceField } from '../../../records/substance/substance-field';
import { DateField } from '../../../ui/date/date-field';
import { optionsIn } from '../../../ui/field/options';
import { SelectField } from '../../../ui/field/select-field';
import { TextAreaField, TextField } from '../../../ui/field/text-field';
import { Form } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import type { FormOptions } from '../../../ui/form/use-form';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { allergy, bloodGroup, type FactScreenKind } from './fact-kind';
import { factWords } from './fact-words';
import { bloodInWords, titleFor } from './patient-facts';
import { t } from './patient-profile.words';

const at = fieldsOf(PatientFactChange);
const blank = { name: '', severity: null, substanceId: null, since: null, note: '' };
const groupOptions = bloodGroups.map((group) => ({ value: group, label: bloodInWords(group) }));
const severityOptions = optionsIn(severityWords);

export function FactAddScreen({ kind }: { kind: FactScreenKind }) {
  const { id: patientId = '' } = useParams();
  const known = useCall(patientProfile.read, { id: patientId });
  const create = useCommand(patientProfile.createFact);
  const { add } = factWords[kind.kind];
  return (
    <Screen title={titleFor(add(), known.data)} width="form">
      <FactForm
        kind={kind}
        initial={{ kind: kind.kind, ...blank }}
        submit={add()}
        save={({ version: _, ...values }) => create.run({ body: { factRo: { ...values, patientId } } })}
        profile={screenAddress('patients/:id', { id: patientId }, { tab: 'about' })}
      />
    </Screen>
  );
}

export function FactEditScreen({ kind }: { kind: FactScreenKind }) {
  const { id: patientId = '', recordId: id = '' } = useParams();
  const known = useCall(patientProfile.read, { id: patientId });
  const update = useCommand(patientProfile.updateFact);
  const profile = screenAddress('patients/:id', { id: patientId }, { tab: 'about' });
  const words = factWords[kind.kind];
  return (
    <Screen title={titleFor(words.edit(), known.data)} width="form">
      <Loaded answer={known} fresh>
        {({ facts }) => {
          const fact = facts.find((one) => one.id === id && one.kind === kind.kind);
          // Removed, or marked as entered in error, by another user meanwhile.
          if (!fact || fact.error) return <Redirect to={profile} />;
          const { name, severity, substanceId, since, note, version } = fact;
          return (
            <FactForm
              kind={kind}
              initial={{ kind: kind.kind, name, severity, substanceId, since, note, version }}
              submit={words.save()}
              save={(factRo) => update.run({ params: { id }, body: { factRo } })}
              reload={known.retry}
              profile={profile}
            />
          );
        }}
      </Loaded>
    </Screen>
  );
}

interface FactFormProps extends Pick<FormOptions<typeof PatientFactChange, unknown>, 'initial' | 'reload'> {
  kind: FactScreenKind;
  submit: string;
  save: (values: WithLoadedVersion<z.input<typeof PatientFactChange>>) => Promise<unknown>;
  /** Address to open after saving or cancelling. */
  profile: string;
}

function FactForm({ kind, save, profile, ...form }: FactFormProps) {
  const navigate = useNavigate();
  const words = factWords[kind.kind];
  return (
    <Form
      {...form}
      schema={PatientFactChange}
      server="factRo"
      onSubmit={save}
      onSaved={() => navigate(profile)}
      cancel={profile}
    >
      {kind === bloodGroup ? (
        <SelectField name={at.name} label={words.name()} options={groupOptions} />
      ) : (
        <TextField name={at.name} label={words.name()} wide={kind !== allergy} />
      )}
      {kind === allergy && <SubstanceField at={at} hint={t.substanceHint()} names />}
      {kind === allergy && (
        <SelectField
          name={at.severity}
          label={t.severity()}
          options={severityOptions}
          placeholder={t.severityUnknown()}
          optional
        />
      )}
      {kind !== bloodGroup && <DateField name={at.since} label={t.since()} optional />}
      <TextAreaField name={at.note} label={words.note()} optional />
    </Form>
  );
}
