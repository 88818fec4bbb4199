// The form of a treatment: what was found at the left; at the right which sections it has, where the visit stands, and
// what was done before.

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
import type { Held } from '../../../kernel/held';
import { readAgain, useCall } from '../../../kernel/use-call';
import { hearingAllergies } from '../../../records/allergy/allergy-answers';
import { Form, FormSection } from '../../../ui/form';
import { useFormValue } from '../../../ui/form-context';
import { later } from '../../../ui/later';
import { Loaded } from '../../../ui/loaded';
import { MoneyField } from '../../../ui/money-field';
import { TextAreaField } from '../../../ui/text-field';
import { ModuleAction } from './module-action';
import { fieldOf } from './send-treatment';
import { t as record } from './treatment.words';
import { t } from './treatment-form.words';
import { type Known, treatmentSchema } from './treatment-rules';
import { at, type Section, sections, type TreatmentValues } from './treatment-values';
import './treatment.css';

// What a tick reveals is loaded then.
const Visit = later(() => import('./visit').then((part) => part.Visit));
const PrescriptionFields = later(() => import('./prescription-fields').then((part) => part.PrescriptionFields));
const TestFields = later(() => import('./test-fields').then((part) => part.TestFields));
const VitalFields = later(() => import('./vital-fields').then((part) => part.VitalFields));
const TreatmentHistory = later(() => import('./treatment-history').then((part) => part.TreatmentHistory));

export interface TreatmentFormProps {
  patientId: string;
  allergies: readonly PatientFact[];
  initial: TreatmentValues;
  /** What an edit began with. */
  loaded?: Treatment;
  /** What a section is instead of its fields, once it can no longer change. */
  settled?: Partial<Record<Section, ReactNode>>;
  appointments: readonly Appointment[];
  statuses: readonly number[];
  submit: string;
  cancel: string;
  save: (values: Held<TreatmentValues>, known: Known) => Promise<Treatment>;
  onSaved: (saved: Treatment) => void;
  reload?: () => void;
}

/** Waits for what the form chooses from. */
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

// What a prescription is compared with.
const COMPARED = carriersOf(['patient_fact', 'substance']);
const none: RequestMatch[] = [];

/** What was said to the prescription that is edited, where one is. */
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
  const known = useMemo<Known>(
    () => ({ allergies, drugs, tests, substances, answered, ...(loaded ? { loaded: initial } : {}) }),
    [allergies, drugs, tests, substances, answered, loaded, initial],
  );
  const schema = useMemo(() => treatmentSchema(known), [known]);
  const { appointments, statuses, patientId, settled = {}, ...form } = props;
  // The server knows of an allergy that was noted meanwhile: what is compared here is read again.
  const submit = (values: Held<TreatmentValues>) =>
    hearingAllergies(save(values, known), () => readAgain(queries, COMPARED));
  return (
    <div className="treatment-form">
      <Form {...form} schema={schema} fieldOf={fieldOf} initial={initial} onSubmit={submit}>
        <div className="treatment-layout field-wide">
          <div className="form-fields treatment-found">
            <TextAreaField name={at.complain} label={record.complain()} rows={3} />
            <TextAreaField name={at.comment} label={record.comment()} rows={3} />
            <TextAreaField name={at.diagnosis} label={record.diagnosis()} rows={2} optional />
          </div>
          <aside className="treatment-side" aria-label={t.moduleAction()}>
            <ModuleAction fixed={loaded ? sections.filter((section) => initial.chosen[section]) : []} />
            {(appointments.length > 0 || initial.appointmentId) && (
              <Visit appointments={appointments} statuses={statuses} />
            )}
          </aside>
          <Sections known={known} settled={settled} />
          <aside className="treatment-side treatment-past" aria-label={record.history()}>
            <TreatmentHistory patientId={patientId} {...(loaded ? { except: loaded.id } : {})} asks />
          </aside>
        </div>
      </Form>
    </div>
  );
}

function Sections({ known, settled }: { known: Known; settled: Partial<Record<Section, ReactNode>> }) {
  const chosen = useFormValue(at.chosen);
  const section = (key: Section, title: string, fields: ReactNode) =>
    chosen[key] && <FormSection title={title}>{settled[key] ?? fields}</FormSection>;
  return (
    <div className="form-fields treatment-sections">
      {section(
        'service',
        record.service(),
        <MoneyField name={at.pharmacyServiceRo.doctorServiceRo.amount} label={t.charge()} />,
      )}
      {section('prescription', record.prescription(), <PrescriptionFields known={known} />)}
      {section('laboratory', record.laboratory(), <TestFields tests={known.tests} />)}
      {section('vitals', record.vitals(), <VitalFields at={at.vitals} />)}
    </div>
  );
}
