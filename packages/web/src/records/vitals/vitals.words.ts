// Generated from vitals.en.json by `npm run generate:words`.
import { catalogue } from '../../kernel/language/i18n';

export const t = catalogue<{
  add: [];
  addFor: [{ patient: string | number }];
  allMeasurements: [];
  bloodPressure: [];
  bmi: [];
  bmiIs: [{ bmi: string | number }];
  dateAndTime: [];
  diastolic: [];
  height: [];
  hint: [];
  inUnit: [{ measure: string | number; unit: string | number }];
  latestFirst: [];
  oxygen: [];
  perMinute: [];
  pulse: [];
  respiration: [];
  save: [];
  spo2: [];
  systolic: [];
  temperature: [];
  ticket: [{ number: string | number }];
  trend: [
    {
      count: number;
      day: string | number;
      last: string | number;
      measure: string | number;
      unit: string | number;
    },
  ];
  trendBetween: [
    {
      count: number;
      day: string | number;
      high: string | number;
      last: string | number;
      low: string | number;
      measure: string | number;
      unit: string | number;
    },
  ];
  vitals: [];
  vitalsOf: [{ patient: string | number }];
  weight: [];
}>('web/records/vitals');
