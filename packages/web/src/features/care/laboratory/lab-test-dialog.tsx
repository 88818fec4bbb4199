// Dialog with the form of a report title.

import { LabTestInput, labTest } from '@almoner/contract/care/lab-test';
import { LabTest } from '@almoner/contract/care/lab-test-list';
import { z } from 'zod';
import { useCommand } from '../../../kernel/call/use-command';
import { activeOptions } from '../../../ui/badge/status-badge';
import { MoneyField } from '../../../ui/field/money-field';
import { RadioField } from '../../../ui/field/select-field';
import { TextField } from '../../../ui/field/text-field';
import { FormDialog } from '../../../ui/form/form-dialog';
import { fieldsOf } from '../../../ui/form/form-path';
import { t as kit } from '../../../ui/look/kit.words';
import { t } from './laboratory-setup.words';

const at = fieldsOf(LabTestInput);

interface LabTestDialogProps {
  /** The lab test to change; undefined to add one. */
  row?: LabTest;
  reload?: () => void;
  onSaved?: (saved: LabTest) => void;
  onClose: () => void;
}

function beginningOf(row: LabTest | undefined): z.input<typeof LabTestInput> {
  if (!row) return { title: '', amount: null, status: 1 };
  const { id: _, ...values } = z.encode(LabTest, row);
  return values;
}

export function LabTestDialog({ row, reload, onSaved, onClose }: LabTestDialogProps) {
  const create = useCommand(labTest.create);
  const update = useCommand(labTest.update);
  return (
    <FormDialog
      title={row ? t.editTitle({ title: row.title }) : t.addTitle()}
      onClose={onClose}
      schema={LabTestInput}
      server="labTestRo"
      name={row?.id ?? 'new'}
      initial={beginningOf(row)}
      submit={row ? t.saveTitle() : t.createTitle()}
      onSubmit={(labTestRo) =>
        row ? update.run({ params: { id: row.id }, body: { labTestRo } }) : create.run({ body: { labTestRo } })
      }
      onSaved={(saved) => {
        onClose();
        onSaved?.(saved);
      }}
      reload={reload}
    >
      <TextField name={at.title} label={t.title()} wide />
      <MoneyField name={at.amount} label={t.price()} hint={t.priceHint()} optional wide />
      <RadioField name={at.status} label={kit.status()} options={activeOptions('labTest')} wide />
    </FormDialog>
  );
}
