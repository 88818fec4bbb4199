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
import type { Held } from '../../../kernel/held';
import { readAgain, useCall } from '../../../kernel/use-call';
import { hearingAllergies } from '../../../records/allergy/allergy-answers';
import { Form, FormSection } from '../../../ui/form';
import { useFormValue } from '../../../ui/form-context';
import { later } from '../../../ui/later';
import { Loaded } from '../../../ui/loaded';
import { TextAreaField } from '../../../ui/text-field';
import { ModuleAction } from './module-action';
import { fieldOf } from './send-treatment';
import { t as record } from './treatment.words';
import { type Known, treatmentSchema } from './treatment-rules';
import { asksForNothing, at, type Section, sections, type TreatmentValues } from './treatment-values';
import './treatment.css';
import { WhatItAsks } from './what-it-asks';

// Fields of a section are loaded when it is ticked.
const Visit = later(() => import('./visit').then((part) => part.Visit));
// No placeholder while loading: most hospitals have no codes.
const DiagnosisCodes = later(() => import('./diagnosis-codes').then((part) => part.DiagnosisCodes), null);
const PrescriptionFields = later(() => import('./prescription-fields').then((part) => part.PrescriptionFields));
const ServiceFields = later(() => import('./service-fields').then((part) => part.ServiceFields));
const TestFields = later(() => import('./test-fields').then((part) => part.TestFields));
const NoChargeFields = later(() => import('./no-charge-fields').then((part) => part.NoChargeFields));
const VitalFields = later(() => import('../../../records/vitals/vital-fields').then((part) => part.VitalFields));
const TreatmentReach = later(() => import('./treatment-reach').then((part) => part.TreatmentReach));

export interface TreatmentFormProps {
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
  save: (values: Held<TreatmentValues>, known: Known) => Promise<Treatment>;
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
  const known = useMemo<Known>(
    () => ({ allergies, drugs, tests, substances, answered, ...(loaded ? { loaded: initial } : {}) }),
    [allergies, drugs, tests, substances, answered, loaded, initial],
  );
  const schema = useMemo(() => treatmentSchema(known), [known]);
  const { appointments, statuses, patientId, ticketId, settled = {}, ...form } = props;
  // If the server finds an allergy recorded meanwhile, the records of the check are loaded again.
  const submit = (values: Held<TreatmentValues>) =>
    hearingAllergies(save(values, known), () => readAgain(queries, COMPARED));
  return (
    <div className="treatment-form">
      <Form
        {...form}
        schema={schema}
        fieldOf={fieldOf}
        initial={initial}
        onSubmit={submit}
        says={<WhatItAsks known={known} settled={settled} />}
      >
        <div className="treatment-layout field-wide">
          <div className="form-fields treatment-found">
            <TextAreaField name={at.complain} label={record.complain()} rows={3} wide={false} />
            <TextAreaField name={at.comment} label={record.comment()} rows={3} wide={false} />
            <TextAreaField name={at.diagnosis} label={record.diagnosis()} rows={2} optional />
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
            <TreatmentReach
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

function Sections({ known, settled }: { known: Known; settled: Partial<Record<Section, ReactNode>> }) {
  const chosen = useFormValue(at.chosen);
  const section = (key: Section, title: string, fields: ReactNode) =>
    chosen[key] && (
      <div className={`treatment-section-${key}`} data-section={key}>
        <FormSection title={title}>{settled[key] ?? fields}</FormSection>
      </div>
    );
  return (
    <div className="treatment-sections">
      {section('vitals', record.vitals(), <VitalFields at={at.vitals} />)}
      {section('service', record.service(), <ServiceFields />)}
      {section('laboratory', record.laboratory(), <TestFields tests={known.tests} />)}
      {section('prescription', record.prescription(), <PrescriptionFields known={known} />)}
      {asksForNothing(chosen) && (
        <div className="treatment-section-service">
          <FormSection title={record.service()}>
            <NoChargeFields />
          </FormSection>
        </div>
      )}
    </div>
  );
}
