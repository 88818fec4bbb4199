import { expect, test } from 'vitest';
import { messagesFrom, pathIn } from '../../../ui/form/form-values';
import { identified } from '../../../ui/form/row-ids';
import { fieldOf, inForm } from './send-treatment';
import { newTreatment } from './treatment-values';

test('changes by another user are reported at the fields of the form', () => {
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

test('server errors appear at the rows of the form', () => {
  const of = newTreatment('LAB_ABCDEFG', null).pharmacyServiceRo;
  const blank = { drugId: null, dose: '', frequency: '', durationDays: null, quantity: null };
  const sent = {
    pharmacyServiceRo: {
      ...of,
      labRequestRo: {
        ...of.labRequestRo,
        tests: identified([{ title: 'Malaria', isUnlisted: false }], ({ title }) => title),
      },
      pharmacyRo: { ...of.pharmacyRo, lines: identified([blank], () => '2') },
    },
  };
  const errors = [
    { field: 'pharmacyServiceRo.labRequestRo.title', message: 'Billed' },
    { field: 'pharmacyServiceRo.pharmacyRo.lines.0.drugId', message: 'Inactive' },
  ];
  const pathOf = (field: string) => pathIn(sent, fieldOf(field).split('.'));
  expect(messagesFrom(errors, pathOf)).toEqual({
    'pharmacyServiceRo.labRequestRo.tests.kMalaria.title': 'Billed',
    'pharmacyServiceRo.pharmacyRo.lines.k2.drugId': 'Inactive',
  });
  expect(pathOf('pharmacyServiceRo.labRequestRo.tests.0.labTestId')).toBe(
    'pharmacyServiceRo.labRequestRo.tests.kMalaria.title',
  );
});
