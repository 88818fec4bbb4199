import type { Treatment } from '@almoner/contract/care/treatment';
import { expect, test } from 'vitest';
import { messagesOf } from '../../../ui/form/form-values';
import { newRow } from '../../../ui/form/row-ids';
import { type TreatmentContext, toAcknowledge, treatmentSchema, withAnswers } from './treatment-rules';
import { bodySections, changedSections, newTreatment, type TreatmentValues, valuesOf } from './treatment-values';

const drugId = '0190a1b2-0000-7000-8000-000000000001';
const testId = '0190a1b2-0000-7000-8000-000000000002';
const allergyId = '0190a1b2-0000-7000-8000-000000000003';
const known: TreatmentContext = {
  allergies: [{ id: allergyId, name: 'Penicillin', severity: null, substanceId: null }],
  substances: [],
  answered: [],
  drugs: [
    {
      id: drugId,
      name: 'Penicillin V 250 mg tablet',
      unit: 'tablet',
      dividedInto: 1,
      price: 2500,
      status: 1,
      substanceId: null,
    },
  ],
  tests: [{ id: testId, title: 'Malaria', amount: 150_000, status: 1 }],
};
const line = { drugId, dose: '1 tablet', frequency: 'twice a day', durationDays: 5, quantity: 10 };

function filled(given: Partial<TreatmentValues['chosen']> = {}): TreatmentValues {
  const blank = newTreatment('LAB_ABCDEFG', null);
  return {
    ...blank,
    complain: 'Headache',
    comment: 'Rest.',
    chosen: { ...blank.chosen, ...given },
    pharmacyServiceRo: { ...blank.pharmacyServiceRo, doctorServiceRo: { amount: 5000, services: [] } },
  };
}
const wrong = (values: TreatmentValues, of = known) => messagesOf(treatmentSchema(of), values);

test('all missing fields of the ticked sections are reported at once', () => {
  const blank = newTreatment('LAB_ABCDEFG', null);
  expect(wrong(blank)).toEqual({
    complain: 'Please provide a complain.',
    comment: 'Please provide a comment.',
    'pharmacyServiceRo.doctorServiceRo.amount': 'Please provide a charge.',
  });
  const all = { ...blank, chosen: { service: false, prescription: true, laboratory: true, vitals: true } };
  expect(wrong(all)).toEqual({
    complain: 'Please provide a complain.',
    comment: 'Please provide a comment.',
    'pharmacyServiceRo.pharmacyRo.prescription': 'Please provide a prescription.',
    'pharmacyServiceRo.labRequestRo.tests.r0.title': 'Please provide a test.',
    'vitals.temperature': 'Please provide at least one measurement.',
  });
  expect(wrong(filled())).toEqual({});
});

test('a service, a prescription or a test is required; vital signs alone are not enough', () => {
  const values = { ...filled({ service: false, vitals: true }), vitals: { ...filled().vitals, pulse: 70 } };
  expect(wrong(values)).toEqual({
    'chosen.service': 'Please choose at least one of service, prescription and lab test.',
  });
});

test('findings alone are saved with a no-charge reason; the reason "other" needs a note', () => {
  const free = (noCharge: TreatmentValues['noCharge']) => wrong({ ...filled({ service: false }), noCharge });
  expect(free({ reason: 'FOLLOW_UP', note: '' })).toEqual({});
  expect(free({ reason: 'OTHER', note: ' ' })).toEqual({ 'noCharge.note': 'Please say why there is no charge.' });
  // A ticked section is charged, even if a no-charge reason was chosen before.
  expect(wrong({ ...filled(), noCharge: { reason: 'OTHER', note: '' } })).toEqual({});
});

test('half a blood pressure is reported at the missing half', () => {
  const values = { ...filled({ vitals: true }), vitals: { ...filled().vitals, systolic: 120 } };
  expect(wrong(values)).toEqual({ 'vitals.diastolic': 'Enter both blood pressure values.' });
});

function prescribing(text: string, lines: (typeof line)[] = []): TreatmentValues {
  const values = filled({ prescription: true });
  return {
    ...values,
    pharmacyServiceRo: { ...values.pharmacyServiceRo, pharmacyRo: { prescription: text, lines } },
  };
}

test('a prescription without text is generated from its lines', () => {
  const values = prescribing(' ', [line]);
  expect(wrong(values, { ...known, allergies: [] })).toEqual({});
  expect(bodySections(values, known).pharmacyRo).toEqual({
    prescription: 'Penicillin V 250 mg tablet: 1 tablet, twice a day, for 5 days; 10 tablet',
    lines: [line],
  });
});

const key = (found: string) => `${allergyId}_${found}`;
const answer = (found: string) => ({ [key(found)]: { reason: 'No other is in stock.' } });

test('a prescribed allergy needs its own reason, which is sent along', () => {
  const values = prescribing('penicillin 500 mg');
  expect(wrong(values)).toEqual({ [`acknowledgements.${key('penicillin')}.reason`]: 'Please give a reason.' });
  const answered = { ...values, acknowledgements: answer('penicillin') };
  expect(wrong(answered)).toEqual({});
  expect(withAnswers(bodySections(answered, known), answered, known).pharmacyRo?.acknowledgements).toEqual([
    { allergyId, drugId: null, prescribed: 'penicillin', reason: 'No other is in stock.' },
  ]);
  const byLine = { ...prescribing('', [line]), acknowledgements: answer('penicillin') };
  expect(Object.keys(wrong(byLine))).toEqual([`acknowledgements.${key(drugId)}.reason`]);
  expect(wrong({ ...values, chosen: { ...values.chosen, prescription: false } })).toEqual({});
});

test('an unchanged prescription and allergies already answered need no new reason', () => {
  const loaded = prescribing('penicillin 500 mg');
  expect(toAcknowledge(loaded, { ...known, loaded })).toEqual([]);
  const changed = prescribing('penicillin 1 g');
  expect(toAcknowledge(changed, { ...known, loaded })).toMatchObject([{ prescribed: 'penicillin' }]);
  const acknowledged = { reason: 'Yes', by: 'Ada', at: '2026-01-01T00:00:00.000Z', stage: 'PRESCRIBED' as const };
  const answered = toAcknowledge(changed, known).map((match) => ({ ...match, acknowledged }));
  expect(toAcknowledge(changed, { ...known, loaded, answered })).toEqual([]);
});

test('tests are sent with the id of their setup if there is one, under one title', () => {
  const values = filled({ laboratory: true });
  values.pharmacyServiceRo.labRequestRo.tests = [
    { title: ' malaria ', isUnlisted: false },
    { title: 'Widal', isUnlisted: true },
  ];
  expect(wrong(values)).toEqual({});
  expect(bodySections(values, known).labRequestRo).toEqual({
    title: 'malaria, Widal',
    code: 'LAB_ABCDEFG',
    tests: [
      { labTestId: testId, title: 'malaria' },
      { labTestId: null, title: 'Widal' },
    ],
  });
});

test('a test is on the list or is marked as unlisted', () => {
  const values = filled({ laboratory: true });
  values.pharmacyServiceRo.labRequestRo.tests = [{ title: 'mal', isUnlisted: false }];
  expect(wrong(values)).toEqual({
    'pharmacyServiceRo.labRequestRo.tests.r0.title':
      'Choose a test from the list, or request one that is not on the list.',
  });
  values.pharmacyServiceRo.labRequestRo.tests = [{ title: 'mal', isUnlisted: true }];
  expect(wrong(values)).toEqual({});
});

test('an edit sends only the sections that changed', () => {
  const loaded = prescribing('Ibuprofen', [line]);
  expect(changedSections(loaded, loaded, known)).toEqual({});
  expect(Object.keys(changedSections(prescribing('Ibuprofen 400 mg', [line]), loaded, known))).toEqual(['pharmacyRo']);
  // New row ids alone are no change.
  expect(changedSections(prescribing('Ibuprofen', [newRow(line)]), loaded, known)).toEqual({});
  const added = { ...loaded, chosen: { ...loaded.chosen, laboratory: true } };
  expect(Object.keys(changedSections(added, loaded, known))).toEqual(['labRequestRo']);
});

test('a loaded treatment ticks its sections and leaves generated text to the lines', () => {
  const pharmacy = {
    prescription: 'Penicillin V 250 mg tablet: 1 tablet, twice a day, for 5 days; 10 tablet',
    lines: [{ ...line, id: testId, drug: known.drugs[0], dispensed: 0 }],
  };
  const values = valuesOf({
    complain: 'Cough',
    comment: 'Rest',
    diagnosis: '',
    appointmentId: testId,
    appointment: { id: testId, status: 'ATTENDED' },
    doctorService: { billing: { amount: 500_050 }, services: [] },
    pharmacy,
    labRequest: null,
    version: 3,
  } as unknown as Treatment);
  expect(values).toMatchObject({
    appointmentStatus: 2,
    chosen: { service: true, prescription: true, laboratory: false, vitals: false },
    pharmacyServiceRo: {
      doctorServiceRo: { amount: 5000.5, services: [] },
      pharmacyRo: { prescription: '', lines: [line] },
    },
    version: 3,
  });
});
