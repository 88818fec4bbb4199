// What is measured on a patient: its words, its unit, and how it is written.
import type { VitalSigns } from '@almoner/contract/care/treatment';
import type { Measure } from './treatment-values';

export const measureWords: Record<Measure, { label: string; unit: string; fraction?: true }> = {
  temperature: { label: 'Temperature', unit: '°C', fraction: true },
  pulse: { label: 'Pulse', unit: 'per minute' },
  systolic: { label: 'Blood pressure, upper', unit: 'mmHg' },
  diastolic: { label: 'Blood pressure, lower', unit: 'mmHg' },
  respiration: { label: 'Respiration', unit: 'per minute' },
  oxygen: { label: 'Oxygen saturation', unit: '%' },
  weight: { label: 'Weight', unit: 'kg', fraction: true },
  height: { label: 'Height', unit: 'cm', fraction: true },
};

export interface VitalKind {
  key: string;
  label: string;
  unit: string;
  /** What is drawn: one value, or the two of a blood pressure. */
  values: (of: VitalSigns) => (number | null)[];
  /** Written with one decimal. */
  tenths?: boolean;
}

const one = (key: keyof VitalSigns & string, label: string, unit: string, tenths = false): VitalKind => ({
  key,
  label,
  unit,
  tenths,
  values: (of) => [of[key] as number | null],
});

/** What a trend is drawn of. */
export const vitalKinds: readonly VitalKind[] = [
  one('temperature', 'Temperature', '°C', true),
  one('pulse', 'Pulse', 'per minute'),
  {
    key: 'pressure',
    label: 'Blood pressure',
    unit: 'mmHg',
    values: ({ systolic, diastolic }) => [systolic, diastolic],
  },
  one('respiration', 'Respiration', 'per minute'),
  one('oxygen', 'SpO₂', '%'),
  one('weight', 'Weight', 'kg', true),
  one('bmi', 'BMI', 'kg/m²', true),
];

/** One value of the kind: `37.0`, `72`. */
export const shown = ({ tenths }: VitalKind, value: number): string => (tenths ? value.toFixed(1) : String(value));

/** `37.2`, `120/80`; empty where it was not measured. */
export function written(kind: VitalKind, of: VitalSigns): string {
  const measured = kind.values(of).filter((value) => value !== null);
  return measured.map((value) => shown(kind, value)).join('/');
}

/** kg/m², one decimal, as the server reckons it; null while one of them is missing or no number. */
export function bmiOf(weight: unknown, height: unknown): number | null {
  if (typeof weight !== 'number' || typeof height !== 'number' || weight <= 0 || height <= 0) return null;
  return Math.round((weight * 100_000) / (height * height)) / 10;
}
