import { expect, test } from 'vitest';
import { Problem } from '../../../kernel/problem';
import { inForm, sending } from './send-treatment';
import { newTreatment } from './treatment-values';

test('what somebody else changed is told by the fields of the form', () => {
  const pharmacy = { prescription: 'Ibuprofen', lines: [] };
  expect(
    inForm([
      { field: 'comment', from: 'Rest.', to: 'Sleep.' },
      { field: 'pharmacy', from: null, to: pharmacy },
      { field: 'doctorService.billing.amount', from: 100, to: 150 },
      { field: 'labRequest.status', from: 'NEW', to: 'INPROGRESS' },
    ]),
  ).toEqual([
    { field: 'comment', from: 'Rest.', to: 'Sleep.' },
    { field: 'pharmacyServiceRo.pharmacyRo.prescription', from: null, to: 'Ibuprofen' },
    { field: 'pharmacyServiceRo.doctorServiceRo.amount', from: 100, to: 150 },
  ]);
});

test("a refusal comes back at the form's own rows", async () => {
  const values = newTreatment('LAB_ABCDEFG', null);
  values.pharmacyServiceRo.labRequestRo.tests = { r4: { title: 'Malaria' } };
  values.pharmacyServiceRo.pharmacyRo.lines = {
    r2: { drugId: null, dose: '', frequency: '', durationDays: null, quantity: null },
  };
  const refuse = async () => {
    throw new Problem('conflict', 'No', {
      errors: [
        { field: 'pharmacyServiceRo.labRequestRo.title', message: 'Billed' },
        { field: 'pharmacyServiceRo.labRequestRo.tests.0.labTestId', message: 'Unknown' },
        { field: 'pharmacyServiceRo.pharmacyRo.lines.0.drugId', message: 'Inactive' },
      ],
    });
  };
  const refused = await sending(values, refuse, { pharmacyServiceRo: {} }).catch((thrown: Problem) => thrown.errors);
  expect(refused).toEqual([
    { field: 'pharmacyServiceRo.labRequestRo.tests.r4.title', message: 'Billed' },
    { field: 'pharmacyServiceRo.labRequestRo.tests.r4.title', message: 'Unknown' },
    { field: 'pharmacyServiceRo.pharmacyRo.lines.r2.drugId', message: 'Inactive' },
  ]);
});
