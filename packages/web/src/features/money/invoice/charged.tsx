// Tax and discount of an invoice, with a live preview of its total. Loaded after the form.

import type { Invoice } from '@almoner/contract/money/invoice';
import { useMoneyUnit } from '../../../kernel/session/money-unit';
import { NumberField } from '../../../ui/field/number-field';
import { TextAreaField } from '../../../ui/field/text-field';
import { useFormValue } from '../../../ui/form/form-context';
import { Card } from '../../../ui/look/card';
import { Figures } from '../../../ui/look/figures';
import { MoneyText } from '../../../ui/look/money';
import { t } from './invoice-form.words';
import { invoicePaths, previewOf } from './invoice-values';
import { TaxField, useTaxes } from './tax-field';

export function Charged({ from }: { from: Invoice['tax'] | undefined }) {
  const known = useTaxes(from);
  return (
    <>
      <TaxField {...known} />
      <NumberField name={invoicePaths.discount} label={t.discountPercent()} fraction />
      <Preview taxes={known.taxes} />
      <TextAreaField name={invoicePaths.otherInformation} label={t.otherInformation()} optional />
    </>
  );
}

function Preview({ taxes }: Pick<ReturnType<typeof useTaxes>, 'taxes'>) {
  const rows = useFormValue(invoicePaths.items);
  const discount = useFormValue(invoicePaths.discount);
  const chosen = useFormValue(invoicePaths.tax.categoryId);
  const rate = taxes.find(({ id }) => id === chosen)?.rate ?? 0;
  const totals = previewOf(rows, discount, rate, useMoneyUnit());
  return (
    <div className="field-wide invoice-preview" role="status" aria-label={t.whatItComesTo()}>
      <Card>
        <Figures
          figures={[
            { label: t.total(), value: <MoneyText minor={totals.subtotal} /> },
            {
              label: t.discount(),
              value: <MoneyText minor={totals.discountAmount === 0 ? 0 : -totals.discountAmount} />,
            },
            { label: t.tax(), value: <MoneyText minor={totals.taxAmount} /> },
            { label: t.grandTotal(), value: <MoneyText minor={totals.total} />, strong: true },
          ]}
        />
      </Card>
    </div>
  );
}
