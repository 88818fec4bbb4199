// Corrects a report. A correction is a new version with a reason; the earlier version is kept.

import { writeResult, writeResultList } from '@almoner/contract/care/lab-results';
import { type LabTestParameter, labTestParameter } from '@almoner/contract/care/lab-test-parameter';
import { correctionReason, type Laboratory, LaboratoryChange, laboratory } from '@almoner/contract/care/laboratory';
import { useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import type { WithLoadedVersion } from '../../../kernel/call/loaded-version';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { DateField } from '../../../ui/date/date-field';
import { TextAreaField, TextField } from '../../../ui/field/text-field';
import { Form } from '../../../ui/form/form';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { LabRequestHeader } from './lab-request-header';
import { resultAddress } from './lab-work-address';
import { t } from './laboratory.words';
import { confirmedOf, ResultFields, ResultRows, resultRows } from './result-fields';
import './lab-work.css';
import { fieldsOf } from '../../../ui/form/form-path';

const { date, title, version } = LaboratoryChange.shape;
const Correction = z.strictObject({ date, title, results: ResultRows, reason: correctionReason, version });
const at = fieldsOf(Correction);

export default function LabResultEditScreen() {
  const { id = '' } = useParams();
  const known = useCall(laboratory.read, { id });
  const labTestId = known.data?.labTestId ?? null;
  const parameters = useCall(labTestParameter.listOfTest, { id: labTestId ?? '' }, { enabled: labTestId !== null });
  return (
    <Screen title={t.editResult()}>
      <Loaded answer={known} fresh>
        {(report) => (
          <>
            <LabRequestHeader request={{ ...report, code: report.labRequest.code }} patient={report.patient} />
            {labTestId === null ? (
              <CorrectionForm report={report} parameters={[]} reload={known.retry} />
            ) : (
              <Loaded answer={parameters}>
                {(rows) => <CorrectionForm report={report} parameters={rows} reload={known.retry} />}
              </Loaded>
            )}
          </>
        )}
      </Loaded>
    </Screen>
  );
}

interface CorrectionFormProps {
  report: Laboratory;
  parameters: readonly LabTestParameter[];
  reload: () => void;
}

function CorrectionForm({ report, parameters, reload }: CorrectionFormProps) {
  const update = useCommand(laboratory.update);
  const navigate = useNavigate();
  const { id, ticketId, labRequestId, labRequestTestId } = report;
  const initial = {
    date: report.date,
    title: report.title,
    results: resultRows(report.results),
    reason: '',
    version: report.version,
  };
  const save = ({ results, ...values }: WithLoadedVersion<z.input<typeof Correction>>) => {
    const wire = {
      result: writeResult(results),
      resultList: writeResultList(results),
      confirmed: confirmedOf(results),
    };
    const laboratoryRo = { ...values, ...wire, ticketId, labRequestId, labRequestTestId };
    return update.run({ params: { id }, body: { laboratoryRo } });
  };
  return (
    <section className="lab-panel" aria-label={t.correction()}>
      <Form
        schema={Correction}
        server="laboratoryRo"
        initial={initial}
        submit={t.save()}
        onSubmit={save}
        onSaved={() => navigate(resultAddress(id))}
        reload={reload}
        cancel={resultAddress(id)}
      >
        <TextField name={at.title} label={t.reportTitle()} />
        <DateField name={at.date} label={t.date()} />
        <ResultFields parameters={parameters} patient={report.patient} />
        <TextAreaField name={at.reason} label={t.reason()} hint={t.reasonHint()} rows={2} />
      </Form>
    </section>
  );
}
