// Changes the doctor, the reason or the expected nights of an open stay.
import { type Admission, AdmissionChange, admission } from '@almoner/contract/care/admission';
import { useNavigate, useParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { screenAddress } from '../../../kernel/route/screen-links';
import { isOpenStay } from '../../../records/admission/admission-status';
import { fullName } from '../../../records/person/name';
import { Form } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import { LinkButton } from '../../../ui/look/button';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { t } from './admission.words';
import { StayFields } from './stay-fields';

const at = fieldsOf(AdmissionChange);

export default function AdmissionEditScreen() {
  const { id = '' } = useParams();
  const known = useCall(admission.read, { id });
  return (
    <Screen title={t.edit()} width="form">
      <Loaded answer={known} fresh>
        {(stay) => (isOpenStay(stay) ? <EditForm stay={stay} reload={known.retry} /> : <Over id={id} />)}
      </Loaded>
    </Screen>
  );
}

function Over({ id }: { id: string }) {
  return (
    <div className="notice" role="status">
      <p>{t.isOver()}</p>
      <p className="notice-actions">
        <LinkButton to={screenAddress('admissions/:id', { id })}>{t.backToAdmission()}</LinkButton>
      </p>
    </div>
  );
}

function EditForm({ stay, reload }: { stay: Admission; reload: () => void }) {
  const { id, doctorId, reason, expectedNights, version } = stay;
  const update = useCommand(admission.update);
  const navigate = useNavigate();
  const back = screenAddress('admissions/:id', { id });
  return (
    <Form
      schema={AdmissionChange}
      server="admissionRo"
      initial={{ doctorId, reason, expectedNights, version }}
      submit={t.save()}
      onSubmit={(admissionRo) => update.run({ params: { id }, body: { admissionRo } })}
      onSaved={() => navigate(back)}
      reload={reload}
      cancel={back}
    >
      <p className="field-wide">{fullName(stay.ticket.patient)}</p>
      <StayFields at={at} doctor={stay.doctor} />
    </Form>
  );
}
