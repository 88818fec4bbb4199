// Dialog with the form of a category: name, status, and the rate of a tax.

import type { BodyInput } from '@almoner/contract/call';
import { type CategoryInput, TaxCategory, TaxCategoryInput } from '@almoner/contract/money/category';
import { z } from 'zod';
import type { WithLoadedVersion } from '../../../kernel/call/loaded-version';
import { useCommand } from '../../../kernel/call/use-command';
import { activeOptions } from '../../../ui/badge/status-badge';
import { NumberField } from '../../../ui/field/number-field';
import { RadioField } from '../../../ui/field/select-field';
import { SwitchField } from '../../../ui/field/switch-field';
import { TextField } from '../../../ui/field/text-field';
import { FormDialog } from '../../../ui/form/form-dialog';
import { fieldsOf } from '../../../ui/form/form-path';
import { t as kit } from '../../../ui/look/kit.words';
import { t } from './category.words';
import type { CategoryKind, CategoryRow } from './category-kind';

const at = fieldsOf(TaxCategoryInput);

interface CategoryDialogProps {
  kind: CategoryKind;
  /** The category to change; undefined to add one. */
  row?: CategoryRow | undefined;
  /** Loads the list again after another user changed the category. */
  reload: () => void;
  /** Called with the saved category instead of onClose. */
  onSaved?: (saved: CategoryRow) => void;
  onClose: () => void;
}

type Values = z.input<typeof CategoryInput> | z.input<typeof TaxCategoryInput>;

// The form holds the rate in wire format, in percent.
function beginningOf(kind: CategoryKind, row: CategoryRow | undefined): Values {
  const { name = '', status = 1 } = row ?? {};
  const version = row ? { version: row.version } : {};
  const rate = TaxCategory.shape.rate;
  return {
    name,
    status,
    ...version,
    ...(kind.key === 'tax' ? { rate: z.encode(rate, row?.rate ?? null), onInvoices: row?.onInvoices ?? true } : {}),
  };
}

export function CategoryDialog({ kind, row, reload, onSaved = () => onClose(), onClose }: CategoryDialogProps) {
  const create = useCommand(kind.calls.create);
  const update = useCommand(kind.calls.update);
  const save = (values: WithLoadedVersion<Values>) => {
    const body = { [kind.record]: values } as WithLoadedVersion<BodyInput<typeof kind.calls.create>>;
    return row ? update.run({ params: { id: row.id }, body }) : create.run({ body });
  };
  return (
    <FormDialog<z.ZodType<Values, Values>, CategoryRow>
      title={row ? t.editOf({ name: row.name }) : kind.add()}
      onClose={onClose}
      schema={kind.schema as z.ZodType<Values, Values>}
      server={kind.record}
      name={row?.id ?? kind.key}
      initial={beginningOf(kind, row)}
      submit={row ? kind.save() : kind.create()}
      onSubmit={save}
      onSaved={onSaved}
      reload={row && reload}
    >
      <TextField name={at.name} label={t.name()} wide />
      {kind.key === 'tax' && (
        <>
          <NumberField name={at.rate} label={t.rateInPercent()} fraction optional wide />
          <SwitchField name={at.onInvoices} label={t.onInvoices()} words={t.charged()} hint={t.chargedHint()} wide />
        </>
      )}
      <RadioField name={at.status} label={kit.status()} options={activeOptions(kind.calls.setStatus.changes[0])} wide />
    </FormDialog>
  );
}
