// Form of a treatment: the findings, the earlier treatments on the right, and below them the sections, each added by one
// key. The save bar summarises what saving will request.

import { type DrugName, drugNames } from '@almoner/contract/care/drug-name';
import { type LabTest, labTests } from '@almoner/contract/care/lab-test-list';
import { pharmacy } from '@almoner/contract/care/pharmacy';
import type { Treatment } from '@almoner/contract/care/treatment';
import type { RequestMatch } from '@almoner/contract/front/allergy-match';
import type { Appointment } from '@almoner/contract/front/appointment';
import type { PatientFact } from '@almoner/contract/front/patient-profile';
import { type Substance, substances as substanceList } from '@almoner/contract/house/substance-list';
import { carriersOf } from '@almoner/contract/record-kind';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { WithLoadedVersion } from '../../../kernel/call/loaded-version';
import { readAgain, useCall } from '../../../kernel/call/use-call';
import { withReasonMessages } from '../../../records/allergy/allergy-answers';
import { TextAreaField } from '../../../ui/field/text-field';
import { Form, FormSection } from '../../../ui/form/form';
import { useFormValue } from '../../../ui/form/form-context';
import { loadable } from '../../../ui/page/loadable';
import { Loaded } from '../../../ui/page/loaded';
import { ModuleAction } from './module-action';
import { fieldOf } from './send-treatment';
import { t as record } from './treatment.words';
import { type TreatmentContext, treatmentSchema } from './treatment-rules';
import { hasNoRequests, type Section, sections, type TreatmentValues, treatmentPaths } from './treatment-values';
import './treatment.css';
import { SaveSummary } from './save-summary';

// Fields of a section are loaded when it is ticked.
const Visit = loadable(() => import('./visit').then((part) => part.Visit));
// No placeholder while loading: most hospitals have no codes.
const DiagnosisCodes = loadable(() => import('./diagnosis-codes').then((part) => part.DiagnosisCodes), null);
const TreatmentPrescription = loadable(() =>
  import('./treatment-prescription').then((part) => part.TreatmentPrescription),
);
const ServiceFields = loadable(() => import('./service-fields').then((part) => part.ServiceFields));
const TestFields = loadable(() => import('./test-fields').then((part) => part.TestFields));
const NoChargeFields = loadable(() => import('./no-charge-fields').then((part) => part.NoChargeFields));
const VitalFields = loadable(() => import('../../../records/vitals/vital-fields').then((part) => part.VitalFields));
const TreatmentSidePanel = loadable(() => import('./treatment-reach').then((part) => part.TreatmentSidePanel));

interface TreatmentFormProps {
  patientId: string;
  ticketId: string;
  allergies: readonly PatientFact[];
  initial: TreatmentValues;
  /** The treatment to edit. */
  loaded?: Treatment;
  /** Content that replaces the fields of a section that can no longer change. */
  settled?: Partial<Record<Section, ReactNode>>;
  appointments: readonly Appointment[];
  statuses: readonly number[];
  submit: string;
  cancel: string;
  save: (values: WithLoadedVersion<TreatmentValues>, known: TreatmentContext) => Promise<Treatment>;
  onSaved: (saved: Treatment) => void;
  reload?: () => void;
}

/** Loads the options of the form before showing it. */
export function TreatmentForm(props: TreatmentFormProps) {
  const drugs = useCall(drugNames);
  const tests = useCall(labTests);
  const substances = useCall(substanceList);
  return (
    <Loaded answer={drugs}>
      {(knownDrugs) => (
        <Loaded answer={tests}>
          {(knownTests) => (
            <Loaded answer={substances}>
              {(known) => (
                <WithAnswers request={props.loaded?.pharmacy?.id}>
                  {(answered) => (
                    <Filled {...props} drugs={knownDrugs} tests={knownTests} substances={known} answered={answered} />
                  )}
                </WithAnswers>
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

// Calls whose answers a prescription is checked against: allergies and substances.
const COMPARED = carriersOf(['patient_fact', 'substance']);
const none: RequestMatch[] = [];

/** Loads the allergy answers already given for the prescription being edited, if there is one. */
function WithAnswers({
  request,
  children,
}: {
  request: string | undefined;
  children: (answered: RequestMatch[]) => ReactNode;
}) {
  const answer = useCall(pharmacy.allergies, { id: request ?? '' }, { enabled: request !== undefined });
  return request === undefined ? children(none) : <Loaded answer={answer}>{children}</Loaded>;
}

interface FilledProps extends TreatmentFormProps {
  drugs: DrugName[];
  tests: LabTest[];
  substances: Substance[];
  answered: RequestMatch[];
}

function Filled({ allergies, initial, loaded, drugs, tests, substances, answered, save, ...props }: FilledProps) {
  const queries = useQueryClient();
  const known = useMemo<TreatmentContext>(
    () => ({ allergies, drugs, tests, substances, answered, ...(loaded ? { loaded: initial } : {}) }),
    [allergies, drugs, tests, substances, answered, loaded, initial],
  );
  const schema = useMemo(() => treatmentSchema(known), [known]);
  const { appointments, statuses, patientId, ticketId, settled = {}, ...form } = props;
  // If the server finds an allergy recorded meanwhile, the records of the check are loaded again.
  const submit = (values: WithLoadedVersion<TreatmentValues>) =>
    withReasonMessages(save(values, known), () => readAgain(queries, COMPARED));
  return (
    <div className="treatment-form">
      <Form
        {...form}
        schema={schema}
        fieldOf={fieldOf}
        initial={initial}
        onSubmit={submit}
        barText={<SaveSummary known={known} settled={settled} />}
      >
        <div className="treatment-layout field-wide">
          <div className="form-fields treatment-found">
            <TextAreaField name={treatmentPaths.complain} label={record.complain()} rows={3} wide={false} />
            <TextAreaField name={treatmentPaths.comment} label={record.comment()} rows={3} wide={false} />
            <TextAreaField name={treatmentPaths.diagnosis} label={record.diagnosis()} rows={2} optional />
            <DiagnosisCodes />
          </div>
          <div className="treatment-asks">
            <div className="treatment-bar">
              <ModuleAction fixed={loaded ? sections.filter((section) => initial.chosen[section]) : []} />
              {(appointments.length > 0 || initial.appointmentId) && (
                <Visit appointments={appointments} statuses={statuses} />
              )}
            </div>
            <Sections known={known} settled={settled} />
          </div>
          <aside className="treatment-side" aria-label={record.history()}>
            <TreatmentSidePanel
              patientId={patientId}
              ticketId={ticketId}
              drugs={drugs}
              prescribes={!settled.prescription}
              {...(loaded ? { except: loaded.id } : {})}
            />
          </aside>
        </div>
      </Form>
    </div>
  );
}

function Sections({ known, settled }: { known: TreatmentContext; settled: Partial<Record<Section, ReactNode>> }) {
  const chosen = useFormValue(treatmentPaths.chosen);
  const section = (key: Section, title: string, fields: ReactNode) =>
    chosen[key] && (
      <div className={`treatment-section-${key}`} data-section={key}>
        <FormSection title={title}>{settled[key] ?? fields}</FormSection>
      </div>
    );
  return (
    <div className="treatment-sections">
      {section('vitals', record.vitals(), <VitalFields at={treatmentPaths.vitals} />)}
      {section('service', record.service(), <ServiceFields />)}
      {section('laboratory', record.laboratory(), <TestFields tests={known.tests} />)}
      {section('prescription', record.prescription(), <TreatmentPrescription known={known} />)}
      {hasNoRequests(chosen) && (
        <div className="treatment-section-service">
          <FormSection title={record.service()}>
            <NoChargeFields />
          </FormSection>
        </div>
      )}
    </div>
  );
}
