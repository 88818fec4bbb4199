// Changes a treatment. Billed sections are read-only and say why.
import { type Treatment, treatment, visitStatuses } from '@almoner/contract/care/treatment';
import { appointmentMoves } from '@almoner/contract/front/appointment';
import type { PatientFact } from '@almoner/contract/front/patient-profile';
import { type ReactNode, useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { WithLoadedVersion } from '../../../kernel/call/loaded-version';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { formatDayInText } from '../../../kernel/language/format';
import { screenAddress, useLinkTo } from '../../../kernel/route/screen-links';
import { allergiesOf } from '../../../records/allergy/allergies';
import { fullName } from '../../../records/person/name';
import { loadable } from '../../../ui/page/loadable';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { WithPatient } from './patient-head';
import { sending } from './send-treatment';
import { t as words } from './treatment.words';
import { TreatmentForm } from './treatment-form';
import { t } from './treatment-form.words';
import { type TreatmentContext, withAnswers } from './treatment-rules';
import { changedSections, type Section, type TreatmentValues, valuesOf, visitStatusOf } from './treatment-values';

const SettledPart = loadable(() => import('./settled-part').then((part) => part.SettledPart));

export default function TreatmentEditScreen() {
  const { id = '' } = useParams();
  const known = useCall(treatment.read, { id });
  const patient = known.data?.ticket.patient;
  return (
    <Screen title={patient ? t.editFor({ patient: fullName(patient) }) : t.edit()}>
      <Loaded answer={known} fresh>
        {(record) => (
          <WithPatient
            id={record.ticket.patient.id}
            ticket={record.ticket}
            facts={[{ label: words.date(), value: formatDayInText(record.date) }]}
          >
            {({ facts }) => <KnownTreatment record={record} allergies={allergiesOf(facts)} reload={known.retry} />}
          </WithPatient>
        )}
      </Loaded>
    </Screen>
  );
}

type KnownTreatmentProps = { record: Treatment; allergies: PatientFact[]; reload: () => void };

function KnownTreatment({ record, allergies, reload }: KnownTreatmentProps) {
  const update = useCommand(treatment.update);
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  const initial = useMemo(() => valuesOf(record), [record]);
  const { id, ticketId } = record;
  const back = linkTo('treatments/:id', { id }) ?? screenAddress('treatments');

  const save = (values: WithLoadedVersion<TreatmentValues>, known: TreatmentContext) => {
    // A status outside the options was not chosen here, so the current status of the visit is sent.
    const untouched = !statusesOf(record).includes(values.appointmentStatus);
    const typed = untouched ? { ...values, appointmentStatus: visitStatusOf(record) } : values;
    return sending(typed, (body) => update.run({ params: { id }, body: { ...body, ticketId } }), {
      pharmacyServiceRo: withAnswers(changedSections(values, initial, known), values, known),
      ...(values.version === undefined ? {} : { version: values.version }),
    });
  };
  return (
    <TreatmentForm
      patientId={record.ticket.patient.id}
      ticketId={ticketId}
      allergies={allergies}
      initial={initial}
      loaded={record}
      settled={settledOf(record)}
      appointments={[]}
      statuses={statusesOf(record)}
      submit={t.save()}
      cancel={back}
      save={save}
      onSaved={() => navigate(back)}
      reload={reload}
    />
  );
}

/** The current visit status and the statuses that may follow it. */
const statusesOf = ({ appointment }: Treatment): number[] =>
  appointment
    ? Object.entries(visitStatuses)
        .filter(([, status]) => status === appointment.status || appointmentMoves[appointment.status].includes(status))
        .map(([key]) => Number(key))
    : [];

/** Read-only content of the sections that can no longer change. */
function settledOf(record: Treatment): Partial<Record<Section, ReactNode>> {
  const { doctorService, pharmacy, labRequest } = record;
  const settled = (section: Section) => <SettledPart section={section} of={record} />;
  return {
    ...(doctorService && doctorService.billing.status !== 'UNPAID' && { service: settled('service') }),
    ...(pharmacy && pharmacy.status !== 'NEW' && { prescription: settled('prescription') }),
    ...(labRequest && labRequest.status !== 'NEW' && { laboratory: settled('laboratory') }),
  };
}
