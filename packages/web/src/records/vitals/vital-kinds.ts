// Kinds of vital signs: their words, units, and how they are written.
import type { VitalSigns } from '@almoner/contract/care/vital-signs';
import { formatNumber } from '../../kernel/format';
import type { Said } from '../../kernel/i18n';
import { t } from './vitals.words';

export const measures = [
  'temperature',
  'pulse',
  'systolic',
  'diastolic',
  'respiration',
  'oxygen',
  'weight',
  'height',
] as const;
export type Measure = (typeof measures)[number];

/** What a form of vital signs begins with. */
export const blankVitals = Object.fromEntries(measures.map((measure) => [measure, null])) as Record<Measure, null>;

export const measureWords: Record<Measure, { label: Said; unit: Said; fraction?: true }> = {
  temperature: { label: t.temperature, unit: '°C', fraction: true },
  pulse: { label: t.pulse, unit: t.perMinute },
  systolic: { label: t.systolic, unit: 'mmHg' },
  diastolic: { label: t.diastolic, unit: 'mmHg' },
  respiration: { label: t.respiration, unit: t.perMinute },
  oxygen: { label: t.oxygen, unit: '%' },
  weight: { label: t.weight, unit: 'kg', fraction: true },
  height: { label: t.height, unit: 'cm', fraction: true },
};

export interface VitalKind {
  key: string;
  label: Said;
  unit: Said;
  /** What is drawn: one value, or the two of a blood pressure. */
  values: (of: VitalSigns) => (number | null)[];
  /** Written with one decimal. */
  tenths?: boolean;
}

const one = (key: keyof VitalSigns & string, label: Said, unit: Said, tenths = false): VitalKind => ({
  key,
  label,
  unit,
  tenths,
  values: (of) => [of[key] as number | null],
});

/** What a trend is drawn of. */
export const vitalKinds: readonly VitalKind[] = [
  one('temperature', t.temperature, '°C', true),
  one('pulse', t.pulse, t.perMinute),
  {
    key: 'pressure',
    label: t.bloodPressure,
    unit: 'mmHg',
    values: ({ systolic, diastolic }) => [systolic, diastolic],
  },
  one('respiration', t.respiration, t.perMinute),
  one('oxygen', t.spo2, '%'),
  one('weight', t.weight, 'kg', true),
  one('bmi', t.bmi, 'kg/m²', true),
];

/** One value of the kind: `37.0`, `72`. */
export const shown = ({ tenths }: VitalKind, value: number): string => formatNumber(value, tenths ? 1 : 0);

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
