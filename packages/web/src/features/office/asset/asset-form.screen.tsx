// Adds an asset, or changes one.
import { branch } from '@almoner/contract/house/branch';
import { department } from '@almoner/contract/house/department';
import { type Asset, AssetInput, asset } from '@almoner/contract/office/asset';
import { assetCategory } from '@almoner/contract/office/asset-category';
import { Money } from '@almoner/contract/wire';
import { useState } from 'react';
import type { z } from 'zod';
import { useCall } from '../../../kernel/call/use-call';
import { screenAddress } from '../../../kernel/route/screen-links';
import { fullName } from '../../../records/person/name';
import { findStaff } from '../../../records/staff/find-staff';
import { SearchSelectField } from '../../../ui/combobox/search-select-field';
import { DateField } from '../../../ui/date/date-field';
import { MoneyField } from '../../../ui/field/money-field';
import { NumberField } from '../../../ui/field/number-field';
import { type Option, optionsFrom, optionsOf } from '../../../ui/field/options';
import { SelectField } from '../../../ui/field/select-field';
import { TextAreaField, TextField } from '../../../ui/field/text-field';
import { Form, FormSection } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import { generatedNumber } from '../../../ui/form/generated-number';
import type { RecordFormProps } from '../../../ui/form/record-form';
import { RecordScreen } from '../../../ui/form/record-screens';
import { t } from './asset.words';

const at = fieldsOf(AssetInput);
const list = screenAddress('assets');

const aNewAsset = () => ({
  name: '',
  number: generatedNumber('AST_'),
  categoryId: null,
  branchId: null,
  departmentId: null,
  purchaseDate: '',
  purchaseFrom: '',
  manufacturer: '',
  model: '',
  serialNumber: '',
  supplier: '',
  condition: '',
  warrantyMonths: null,
  value: null,
  userId: null,
  description: '',
});

function valuesOf(row: Asset) {
  const { id: _, category, branch: stands, department: of, value, user, warrantyEnd, bookValue, status, ...rest } = row;
  const { enteredBy, enteredByMe, changedByMe, approvedBy, approvedAt, ...values } = rest;
  return {
    ...values,
    categoryId: category?.id ?? null,
    branchId: stands?.id ?? null,
    departmentId: of?.id ?? null,
    userId: user?.id ?? null,
    value: Money.encode(value),
  };
}

export default function AssetFormScreen() {
  return (
    <RecordScreen
      add={{ title: t.add(), submit: t.create() }}
      edit={{ title: t.edit(), submit: t.save() }}
      body="assetRo"
      list={list}
      calls={asset}
      form={AssetForm}
    />
  );
}

interface Choice {
  id: string;
  name: string;
  status: 0 | 1;
}
/** Active options, plus the present one of the asset. */
const choices = (rows: readonly Choice[], has: { id: string } | null | undefined): Option[] =>
  optionsOf(rows.filter(({ id, status }) => status === 1 || id === has?.id));

function AssetForm({ from, save, ...form }: RecordFormProps<z.input<typeof AssetInput>, Asset, Asset>) {
  // Generated once: the asset keeps this number even if the form is sent again.
  const [blank] = useState(aNewAsset);
  return (
    <Form
      {...form}
      schema={AssetInput}
      server="assetRo"
      initial={from ? valuesOf(from) : blank}
      onSubmit={save}
      cancel={from ? screenAddress('assets/:id', { id: from.id }) : list}
    >
      <FormSection title={t.whatItIs()}>
        <TextField name={at.name} label={t.name()} />
        <TextField name={at.number} label={t.number()} hint={t.numberHint()} maxLength={40} />
        <TextField name={at.manufacturer} label={t.manufacturer()} optional />
        <TextField name={at.model} label={t.model()} optional />
        <TextField name={at.serialNumber} label={t.serialNumber()} optional />
        <TextField name={at.condition} label={t.condition()} hint={t.conditionHint()} optional />
      </FormSection>
      <Bought from={from} />
      <Standing from={from} />
    </Form>
  );
}

function Bought({ from }: { from: Asset | undefined }) {
  const categories = useCall(assetCategory.list);
  return (
    <FormSection title={t.purchase()}>
      {from?.approvedAt ? (
        <p className="field-wide">{t.approvedStays()}</p>
      ) : (
        <>
          <DateField name={at.purchaseDate} label={t.purchaseDate()} />
          <MoneyField name={at.value} label={t.value()} />
        </>
      )}
      <TextField name={at.purchaseFrom} label={t.purchaseFrom()} optional />
      <TextField name={at.supplier} label={t.supplier()} optional />
      <NumberField name={at.warrantyMonths} label={t.warranty()} hint={t.inMonths()} optional />
      <SelectField
        name={at.categoryId}
        label={t.category()}
        hint={t.categoryHint()}
        options={optionsFrom(categories, (rows) => choices(rows, from?.category))}
        optional
      />
    </FormSection>
  );
}

function Standing({ from }: { from: Asset | undefined }) {
  const branches = useCall(branch.list);
  const departments = useCall(department.list);
  const user = from?.user;
  return (
    <FormSection title={t.whoAndWhere()}>
      {from?.status === 'DEPLOYED' ? (
        <p className="field-wide">{t.takeBackFirst({ user: user ? fullName(user) : '' })}</p>
      ) : (
        <SearchSelectField
          name={at.userId}
          label={t.user()}
          search={findStaff}
          hint={t.userHint()}
          {...(user ? { chosen: { value: user.id, label: fullName(user) } } : {})}
          optional
          wide
        />
      )}
      <SelectField
        name={at.branchId}
        label={t.branch()}
        options={optionsFrom(branches, (rows) => choices(rows, from?.branch))}
        optional
      />
      <SelectField
        name={at.departmentId}
        label={t.department()}
        options={optionsFrom(departments, (rows) => choices(rows, from?.department))}
        optional
      />
      <TextAreaField name={at.description} label={t.description()} optional wide />
    </FormSection>
  );
}
