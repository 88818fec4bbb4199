// New treatment on an open ticket, for a chosen appointment or without one.

import { treatment } from '@almoner/contract/care/treatment';
import { appointmentMoves } from '@almoner/contract/front/appointment';
import type { PatientFact } from '@almoner/contract/front/patient-profile';
import { type TicketStory, ticket } from '@almoner/contract/front/ticket';
import { useMemo, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { WithLoadedVersion } from '../../../kernel/call/loaded-version';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { screenAddress, useLinkTo } from '../../../kernel/route/screen-links';
import { allergiesOf } from '../../../records/allergy/allergies';
import { fullName } from '../../../records/person/name';
import { generatedNumber } from '../../../ui/form/generated-number';
import { LinkButton } from '../../../ui/look/button';
import { Notice } from '../../../ui/look/notice';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { WithPatient } from './patient-head';
import { sending } from './send-treatment';
import { TreatmentForm } from './treatment-form';
import { t } from './treatment-form.words';
import { type TreatmentContext, withAnswers } from './treatment-rules';
import { bodySections, newTreatment, type TreatmentValues } from './treatment-values';

export default function TreatmentAddScreen() {
  const { id = '' } = useParams();
  const story = useCall(ticket.story, { id });
  const patient = story.data?.patient;
  return (
    <Screen title={patient ? t.addFor({ patient: fullName(patient) }) : t.add()}>
      <Loaded answer={story} fresh>
        {(known) => (
          <WithPatient id={known.patient.id} ticket={known.ticket}>
            {({ facts }) =>
              known.ticket.status === 'OPEN' ? (
                <NewTreatment story={known} allergies={allergiesOf(facts)} />
              ) : (
                <Closed id={id} />
              )
            }
          </WithPatient>
        )}
      </Loaded>
    </Screen>
  );
}

function Closed({ id }: { id: string }) {
  const back = useLinkTo()('tickets/:id', { id });
  return <Notice action={back && <LinkButton to={back}>{t.backToTicket()}</LinkButton>}>{t.ticketClosed()}</Notice>;
}

/** Whether the appointment is still to be attended or being attended, so that a treatment can belong to it. */
const isAhead = ({ status }: TicketStory['appointments'][number]) => appointmentMoves[status].length > 0;

function NewTreatment({ story, allergies }: { story: TicketStory; allergies: PatientFact[] }) {
  const [params] = useSearchParams();
  const create = useCommand(treatment.create);
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  const asked = story.appointments.find(({ id }) => id === params.get('appointment'));
  const [code] = useState(() => generatedNumber('LAB_'));
  const [appointmentId] = useState(() => (asked && isAhead(asked) ? asked.id : null));
  const { ticket: of, patient } = story;
  // The complaint as the desk recorded it when the form was opened. Later changes by the desk do not replace the typed text.
  const [complain] = useState(of.complain);
  const initial = useMemo(() => newTreatment(code, appointmentId, complain), [code, appointmentId, complain]);

  const save = (values: WithLoadedVersion<TreatmentValues>, known: TreatmentContext) =>
    sending(values, (body) => create.run({ body: { ...body, ticketId: of.id } }), {
      pharmacyServiceRo: withAnswers(bodySections(values, known), values, known),
    });
  return (
    <>
      {asked && !isAhead(asked) && <Notice>{t.notAhead({ status: asked.status })}</Notice>}
      <TreatmentForm
        patientId={patient.id}
        ticketId={of.id}
        allergies={allergies}
        initial={initial}
        appointments={story.appointments.filter(isAhead)}
        statuses={[1, 2, 3]}
        submit={t.save()}
        cancel={linkTo('tickets/:id', { id: of.id }) ?? screenAddress('treatments')}
        save={save}
        onSaved={({ id }) => navigate(linkTo('treatments/:id', { id }) ?? '/home')}
      />
    </>
  );
}
