// Tax of an invoice: none, or a tax category with a rate. VAT and GST are always offered; without a rate the field says
// where to set one.
import { type TaxCategory, taxCategory } from '@almoner/contract/money/category';
import type { Invoice } from '@almoner/contract/money/invoice';
import { Link } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { formatPercent } from '../../../kernel/language/format';
import { screenAddress } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { type Option, optionsFrom } from '../../../ui/field/options';
import { SelectField } from '../../../ui/field/select-field';
import { useFormValue } from '../../../ui/form/form-context';
import { t } from './invoice-form.words';
import { invoicePaths } from './invoice-values';

const ALWAYS = ['VAT', 'GST'];

type Known = Pick<TaxCategory, 'id' | 'name' | 'rate'>;

/** Taxes that can be charged, plus the present tax of the invoice. */
export function useTaxes(from?: Invoice['tax']) {
  const answer = useCall(taxCategory.list);
  return { answer, taxes: chargeable(answer.data ?? [], from) };
}

function chargeable(data: readonly TaxCategory[], from: Invoice['tax'] | undefined): Known[] {
  const usable = data.filter(({ status, rate, onInvoices }) => status === 1 && rate !== null && onInvoices);
  if (!from?.categoryId || usable.some(({ id }) => id === from.categoryId)) return usable;
  return [...usable, { id: from.categoryId, name: from.name, rate: from.rate }];
}

export function TaxField({ answer, taxes }: ReturnType<typeof useTaxes>) {
  const chosen = useFormValue(invoicePaths.tax.categoryId);
  const maySet = useMay()(taxCategory.create.needs);
  const missing = ALWAYS.filter((name) => !taxes.some((tax) => tax.name.toUpperCase() === name));
  const known: Option[] = taxes.map(({ id, name, rate }) => ({
    value: id,
    label: t.taxAt({ tax: name, rate: formatPercent(rate ?? 0) }),
  }));
  const all = () => [...known, ...missing.map((name) => ({ value: name, label: name }))];
  const unset = missing.find((name) => name === chosen);
  return (
    <div>
      <SelectField
        name={invoicePaths.tax.categoryId}
        label={t.tax()}
        options={optionsFrom(answer, all, known)}
        placeholder={t.noTax()}
      />
      {unset && (
        <p className="invoice-soft" role="status">
          {t.noRate({ tax: unset })}{' '}
          {maySet ? (
            <Link to={screenAddress('settings/categories', {}, { kind: 'tax' })}>{t.setRate()}</Link>
          ) : (
            t.rateIsSet()
          )}
        </p>
      )}
    </div>
  );
}
