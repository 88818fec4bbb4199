// Adds a category of assets, or changes one.
import { type AssetCategory, AssetCategoryInput, assetCategory } from '@almoner/contract/office/asset-category';
import type { z } from 'zod';
import { screenAddress } from '../../../kernel/route/screen-links';
import { activeOptions } from '../../../ui/badge/status-badge';
import { NumberField } from '../../../ui/field/number-field';
import { RadioField } from '../../../ui/field/select-field';
import { TextField } from '../../../ui/field/text-field';
import { Form } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import type { RecordFormProps } from '../../../ui/form/record-form';
import { RecordScreen } from '../../../ui/form/record-screens';
import { t as kit } from '../../../ui/look/kit.words';
import { t } from './asset-category.words';

const at = fieldsOf(AssetCategoryInput);
const blank = { name: '', lifeYears: null, status: 1 } as const;
const list = screenAddress('settings/asset-categories');
const valuesOf = ({ id: _, ...values }: AssetCategory) => values;

export default function AssetCategoryFormScreen() {
  return (
    <RecordScreen
      add={{ title: t.add(), submit: t.create() }}
      edit={{ title: t.edit(), submit: t.save() }}
      body="assetCategoryRo"
      list={list}
      calls={assetCategory}
      form={AssetCategoryForm}
    />
  );
}

type Props = RecordFormProps<z.input<typeof AssetCategoryInput>, AssetCategory, AssetCategory>;

function AssetCategoryForm({ from, save, ...form }: Props) {
  return (
    <Form
      {...form}
      schema={AssetCategoryInput}
      server="assetCategoryRo"
      initial={from ? valuesOf(from) : blank}
      onSubmit={save}
      cancel={list}
    >
      <TextField name={at.name} label={t.category()} />
      <NumberField name={at.lifeYears} label={t.life()} hint={t.lifeHint()} />
      <RadioField name={at.status} label={kit.status()} options={activeOptions('assetCategory')} wide />
    </Form>
  );
}
