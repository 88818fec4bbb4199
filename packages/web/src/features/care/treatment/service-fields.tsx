// What the doctor's own service costs.
import { MoneyField } from '../../../ui/money-field';

export const ServiceFields = () => <MoneyField name="pharmacyServiceRo.doctorServiceRo.amount" label="Charge" />;
