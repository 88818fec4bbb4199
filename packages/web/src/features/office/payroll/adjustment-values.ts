// Form values of pay adjustments. The form has year and month in one field, `YYYY-MM`.
import { BranchAdjustmentInput, type PayAdjustment, PayAdjustmentInput } from '@almoner/contract/office/pay-adjustment';
import { monthOf } from '@almoner/contract/office/payroll-month';
import { t as form } from '@almoner/contract/office/salary.words';
import { Money, requiredText } from '@almoner/contract/wire';
import { fieldsOf } from '../../../ui/form/form-path';
import { yearMonthOf } from './months';

const month = requiredText(form.chooseMonth());

export const AdjustmentForm = PayAdjustmentInput.omit({ year: true, month: true }).extend({ month });
export const adjustmentPaths = fieldsOf(AdjustmentForm);
export const BranchForm = BranchAdjustmentInput.omit({ year: true, month: true }).extend({ month });
export const branchPaths = fieldsOf(BranchForm);

/** The values of a form for its call: with year and month instead of the one field. */
export const toInput = <Values extends { month: string }>({ month: chosen, ...values }: Values) => ({
  ...values,
  ...yearMonthOf(chosen),
});

/** Initial values of a new adjustment for the month of a day. */
export const blankOf = (day: string) => ({
  month: day.slice(0, 7),
  componentId: null,
  amount: null,
  hours: null,
  note: '',
});

export const valuesOf = ({ staff, component, amount, hours, note, version, ...of }: PayAdjustment) => ({
  staffId: staff.id,
  month: monthOf(of),
  componentId: component.id,
  amount: amount === null ? null : Money.encode(amount),
  hours: hours === null ? null : hours / 100,
  note,
  version,
});
