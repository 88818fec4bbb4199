// What the doctor's own service costs.
import { MoneyField } from '../../../ui/money-field';
import { at } from './treatment-values';

export const ServiceFields = () => <MoneyField name={at.pharmacyServiceRo.doctorServiceRo.amount} label="Charge" />;
