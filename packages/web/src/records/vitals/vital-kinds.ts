// Kinds of vital signs: their texts, units, and formats.
import type { VitalSigns } from '@almoner/contract/care/vital-signs';
import { formatNumber } from '../../kernel/language/format';
import type { Signatures } from '../../kernel/language/i18n';
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

/** Initial values of a form of vital signs. */
export const blankVitals = Object.fromEntries(measures.map((measure) => [measure, null])) as Record<Measure, null>;

export const measureWords: Record<Measure, { label: Signatures; unit: Signatures; fraction?: true }> = {
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
  label: Signatures;
  unit: Signatures;
  /** Values of the chart: one, or the two of a blood pressure. */
  values: (of: VitalSigns) => (number | null)[];
  /** Formatted with one decimal. */
  tenths?: boolean;
}

const one = (key: keyof VitalSigns & string, label: Signatures, unit: Signatures, tenths = false): VitalKind => ({
  key,
  label,
  unit,
  tenths,
  values: (of) => [of[key] as number | null],
});

/** Kinds with a trend chart. */
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

/** Formats one value of a kind: `37.0`, `72`. */
export const shown = ({ tenths }: VitalKind, value: number): string => formatNumber(value, tenths ? 1 : 0);

/** Formats a measurement of a kind: `37.2`, `120/80`; empty if it was not measured. */
export function vitalText(kind: VitalKind, of: VitalSigns): string {
  const measured = kind.values(of).filter((value) => value !== null);
  return measured.map((value) => shown(kind, value)).join('/');
}

/**
 * Body mass index in kg/m² with one decimal, as the server computes it; null if weight or height is missing or no number.
 */
export function bmiOf(weight: unknown, height: unknown): number | null {
  if (typeof weight !== 'number' || typeof height !== 'number' || weight <= 0 || height <= 0) return null;
  return Math.round((weight * 100_000) / (height * height)) / 10;
}
