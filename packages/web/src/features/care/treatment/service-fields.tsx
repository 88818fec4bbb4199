// What the doctor's own service costs.
import { MoneyField } from '../../../ui/money-field';
import { t } from './treatment-form.words';
import { at } from './treatment-values';

export const ServiceFields = () => <MoneyField name={at.pharmacyServiceRo.doctorServiceRo.amount} label={t.charge()} />;
