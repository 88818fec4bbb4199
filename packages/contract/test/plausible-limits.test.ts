// Plausible limits of well-known analytes: found by name and unit, and wider than any value reported of a patient.
import { expect, test } from 'vitest';
import { doubtOf } from '../src/care/lab-flags.ts';
import { ambiguousNames, usualLimits } from '../src/care/plausible-limits.ts';

const limitsOf = (name: string, unit: string, report = '') => {
  const found = usualLimits({ name, unit, report });
  return found && [found.plausibleLow / 10_000, found.plausibleHigh / 10_000];
};

test('no name belongs to two analytes', () => {
  expect(ambiguousNames()).toEqual([]);
});

test.for([
  ['Haemoglobin', 'g/dL'],
  ['HEMOGLOBIN', 'gm/dl'],
  ['Haemoglobin (Hb)', 'g/dL'],
  ['Hb', 'g %'],
  ['Hémoglobine', 'g/dL'],
  ['Taux d’hémoglobine', 'g/dL'],
] as const)('%s in %s is haemoglobin', ([name, unit]) => {
  expect(limitsOf(name, unit)).toEqual([0.5, 30]);
});

// Name, unit and an impossible value: a hundred or a thousand times too high, or a tenth of the lowest possible.
test.for([
  ['Haemoglobin', 'g/dL', '112'],
  ['Hémoglobine', 'g/L', '1120'],
  ['PCV', '%', '420'],
  ['Hématocrite', '%', '420'],
  ['White Blood Cell Count', '×10⁹/L', '7200'],
  ['WBC', 'cells/µL', '7200000'],
  ['Globules blancs', 'G/L', '7200'],
  ['Platelets', '10^3/µL', '250000'],
  ['Plaquettes', '/mm³', '250000000'],
  ['Fasting Blood Sugar', 'mg/dL', '9000'],
  ['Glycémie à jeun', 'g/L', '95'],
  ['Glucose', 'mmol/L', '520'],
  ['Serum Creatinine', 'µmol/L', '0.8'],
  ['Creatinine', 'mg/dL', '110'],
  ['Créatinine', 'mg/L', '1200'],
  ['Urea', 'mmol/l', '420'],
  ['Urée sanguine', 'g/L', '32'],
  ['BUN', 'mg/dL', '1400'],
  ['Sodium', 'mmol/L', '14.0'],
  ['Na+', 'mEq/L', '1400'],
  ['Natrémie', 'mmol/L', '1400'],
  ['Potassium', 'mmol/L', '42'],
  ['K+', 'mEq/L', '0.4'],
  ['Kaliémie', 'mmol/L', '42'],
  ['Chloride', 'mmol/L', '1020'],
  ['Bicarbonate (HCO₃⁻)', 'mmol/L', '240'],
  ['Calcium', 'mg/dL', '95'],
  ['Calcémie', 'mmol/L', '23'],
  ['Total Bilirubin', 'mg/dL', '-1'],
  ['Bilirubine totale', 'µmol/L', '17000'],
  ['Albumin', 'g/dL', '42'],
  ['Albumine', 'g/L', '420'],
  ['Total Protein', 'g/L', '720'],
  ['Protéines totales', 'g/dL', '72'],
  ['AST (SGOT)', 'U/L', '320000'],
  ['ALAT', 'UI/L', '-5'],
  ['Alkaline phosphatase', 'IU/L', '90000'],
  ['CRP', 'mg/L', '5000'],
  ['HbA1c', '%', '65'],
  ['Hémoglobine glyquée', '%', '65'],
  ['TSH', 'µIU/mL', '25000'],
  ['PSA', 'ng/mL', '400000'],
  ['Cholesterol', 'mmol/L', '520'],
  ['Triglycérides', 'g/L', '1500'],
  ['pH', '', '74'],
  ['pH', '', '0.4'],
] as const)('%s in %s cannot be %s', ([name, unit, value]) => {
  const parameter = { unit, ranges: [], plausibleLow: null, plausibleHigh: null };
  expect(doubtOf(name, value, parameter, 'en')?.isConfirmable).toBe(true);
});

// Extreme values of patients in the literature, most of whom survived.
test.for([
  ['Haemoglobin', 'g/dL', '0.7'],
  ['Haemoglobin', 'g/dL', '27'],
  ['Haematocrit', '%', '82'],
  ['WBC', '10^9/L', '0'],
  ['WBC', '10^9/L', '1500'],
  ['Platelets', '10^9/L', '8000'],
  ['Glucose', 'mg/dL', '5600'],
  ['Glucose', 'mmol/L', '0.3'],
  ['Creatinine', 'mg/dL', '73.8'],
  ['Creatinine', 'µmol/L', '6524'],
  ['Creatinine', 'µmol/L', '9'],
  ['Sodium', 'mmol/L', '99'],
  ['Sodium', 'mmol/L', '200'],
  ['Potassium', 'mmol/L', '1.1'],
  ['Potassium', 'mmol/L', '12.8'],
  ['Bilirubin', 'mg/dL', '78.5'],
  ['Calcium', 'mg/dL', '24'],
  ['Albumin', 'g/L', '8'],
  ['ALT', 'U/L', '25000'],
  ['CRP', 'mg/L', '700'],
  ['HbA1c', '%', '19'],
  ['TSH', 'mIU/L', '1500'],
  ['PSA', 'ng/mL', '26000'],
  ['Cholesterol', 'mg/dL', '1900'],
  ['Triglycerides', 'mg/dL', '30000'],
  ['pH', '', '6.6'],
  ['pH', '', '8.5'],
] as const)('%s in %s can be %s', ([name, unit, value]) => {
  expect(limitsOf(name, unit)).toBeDefined();
  const parameter = { unit, ranges: [], plausibleLow: null, plausibleHigh: null };
  expect(doubtOf(name, value, parameter, 'en')).toBeNull();
});

test.for([
  ['Film', 'g/dL', ''],
  ['Haptoglobin', 'g/dL', ''],
  ['Protein S', '%', ''],
  ['Protein', 'g/L', ''],
  ['Haemoglobin', '', ''],
  ['Haemoglobin', '%', ''],
  ['Haemoglobin A2', '%', ''],
  ['Plasma haemoglobin', 'g/L', ''],
  ['Free haemoglobin', 'g/L', ''],
  ['Potassium', '', ''],
  ['Potassium', 'mg', ''],
  ['Creatinine clearance', 'mL/min', ''],
  ['Albumin/creatinine ratio', 'mg/mmol', ''],
  ['Potassium (urine)', 'mmol/L', ''],
  ['Urine potassium', 'mmol/L', ''],
  ['Potassium', 'mmol/L', 'Urine electrolytes'],
  ['Sodium', 'mmol/L', 'Ionogramme urinaire'],
  ['Creatinine', 'µmol/L', '24 h collection'],
  ['Glucose', 'mmol/L', 'CSF analysis'],
  ['Glucose', 'mmol/L', 'Analyse du LCR'],
  ['Albumin', 'g/L', 'Pleural fluid'],
] as const)('%s in %s of “%s” has no usual limits', ([name, unit, report]) => {
  expect(limitsOf(name, unit, report)).toBeUndefined();
});

test('the title of a blood test changes nothing, and pH is bounded in every fluid', () => {
  for (const report of ['Electrolytes, Urea and Creatinine', 'Rapport du laboratoire', 'Pre-dialysis bloods']) {
    expect(limitsOf('Potassium', 'mmol/L', report)).toEqual([0.5, 15]);
  }
  expect(limitsOf('pH', '', 'Urinalysis')).toEqual([0.5, 10]);
});
