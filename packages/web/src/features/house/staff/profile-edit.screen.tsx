// Form of the user's own profile. Sign-in data and permissions can only be changed by others.
import { ProfileInput, type Staff, staff } from '@almoner/contract/house/staff';
import type { FieldChange } from '@almoner/contract/wire';
import { useNavigate } from 'react-router';
import { withFormChanges } from '../../../kernel/call/save-conflict';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { fullName } from '../../../records/person/name';
import { PictureField, pictureIn } from '../../../records/person/picture-field';
import { TextField } from '../../../ui/field/text-field';
import { Form, FormSection } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { t as profile } from './profile.words';
import { t } from './staff.words';
import { AboutFields } from './staff-sections';
import { OWN_PROFILE } from './use-profile';

const at = fieldsOf(ProfileInput);

const valuesOf = ({ phone, address, religion, imagePath, qualification, version }: Staff) => ({
  phone,
  address,
  religion,
  imagePath,
  qualificationRo: qualification,
  version,
});

/** Maps changes by another user to the fields of this form. */
const inForm = (changes: readonly FieldChange[]): FieldChange[] =>
  changes.flatMap(({ field, ...change }) => {
    if (['phone', 'address', 'religion'].includes(field)) return [{ ...change, field }];
    const [part, name] = field.split('.');
    return part === 'qualification' ? [{ ...change, field: `qualificationRo.${name}` }] : [];
  });

export default function ProfileEditScreen() {
  const own = useCall(staff.profile);
  return (
    <Screen title={profile.editProfile()} width="form">
      <Loaded answer={own} fresh>
        {(person) => <ProfileForm person={person} reload={own.retry} />}
      </Loaded>
    </Screen>
  );
}

function ProfileForm({ person, reload }: { person: Staff; reload: () => void }) {
  const update = useCommand(staff.updateProfile);
  const navigate = useNavigate();
  return (
    <Form
      schema={ProfileInput}
      server="profileRo"
      initial={valuesOf(person)}
      submit={profile.saveProfile()}
      onSubmit={(profileRo, { extras }) => {
        const file = pictureIn(extras);
        return withFormChanges(update.run({ body: { profileRo }, ...(file ? { file } : {}) }), inForm);
      }}
      onSaved={() => navigate(OWN_PROFILE)}
      reload={reload}
      cancel={OWN_PROFILE}
    >
      <FormSection title={t.contact()}>
        <TextField name={at.phone} label={t.phone()} type="tel" />
        <TextField name={at.religion} label={t.religion()} optional />
        <TextField name={at.address} label={t.address()} wide />
      </FormSection>
      <FormSection title={t.about()}>
        <AboutFields at={at.qualificationRo} />
        <PictureField label={t.avatar()} name={fullName(person)} at={{ imagePath: at.imagePath }} />
      </FormSection>
    </Form>
  );
}
