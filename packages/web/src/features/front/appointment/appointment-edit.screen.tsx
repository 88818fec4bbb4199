// Changes an appointment with the status "new".

import { type Appointment, appointment } from '@almoner/contract/front/appointment';
import type { FieldChange } from '@almoner/contract/wire';
import { useNavigate, useParams } from 'react-router';
import type { WithLoadedVersion } from '../../../kernel/call/loaded-version';
import { Problem } from '../../../kernel/call/problem';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { today } from '../../../kernel/language/format';
import { screenAddress } from '../../../kernel/route/screen-links';
import { useSession } from '../../../kernel/session/session';
import { fullName } from '../../../records/person/name';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { t } from './appointment.words';
import { listOf } from './appointment-address';
import { AppointmentForm, type AppointmentValues, ClosedNotice } from './appointment-form';

const LIST = screenAddress('appointments');
const shown: readonly string[] = ['departmentId', 'doctorId', 'date', 'time', 'comment'];

const valuesOf = ({ appointmentId, departmentId, doctorId, date, time, comment, ticketId, version }: Appointment) => ({
  appointmentId,
  departmentId,
  doctorId,
  date,
  time,
  comment,
  ticketId,
  version,
});

export default function AppointmentEditScreen() {
  const { id = '' } = useParams();
  const known = useCall(appointment.read, { id });
  const update = useCommand(appointment.update);
  const navigate = useNavigate();
  const session = useSession();

  const save = async (appointmentRo: WithLoadedVersion<AppointmentValues>) => {
    try {
      return await update.run({ params: { id }, body: { appointmentRo } });
    } catch (thrown) {
      throw thrown instanceof Problem ? toFormProblem(thrown) : thrown;
    }
  };
  // If another user has changed the status, the appointment can no longer be edited. Loading it again shows that.
  const toFormProblem = (problem: Problem) => {
    if (problem.changed.some(({ field }) => field === 'status')) known.retry();
    const changed: FieldChange[] = problem.changed.filter(({ field }) => shown.includes(field));
    return new Problem(problem.kind, problem.message, { ...problem, changed });
  };
  const patient = known.data?.ticket.patient;
  const title = patient ? t.editFor({ name: fullName(patient) }) : t.edit();
  return (
    <Screen title={title} width="form">
      <Loaded answer={known} fresh>
        {(record) =>
          record.status === 'NEW' ? (
            <AppointmentForm
              known={record}
              patient={record.ticket.patient}
              initial={valuesOf(record)}
              submit={t.save()}
              save={save}
              onSaved={({ date }) => navigate(session ? listOf(date, today(session)) : LIST)}
              reload={known.retry}
              cancel={LIST}
            />
          ) : (
            <ClosedNotice back={LIST} words={t.backToAppointments()}>
              {t.onlyNew({ status: record.status })}
            </ClosedNotice>
          )
        }
      </Loaded>
    </Screen>
  );
}
