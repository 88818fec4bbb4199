// Vital signs of a patient, measured by a treating doctor or on a ward, with the same limits for both.
import { z } from 'zod';
import { read, write } from '../access.ts';
import { get, post } from '../call.ts';
import { errorIfMissing, Id, Instant } from '../wire.ts';
import { t as wire } from '../wire.words.ts';
import { t as care } from './care.words.ts';
import { t } from './treatment.words.ts';

type Bounds = { sign: string; min: number; max: number };

const bounded = ({ sign, min, max }: Bounds) =>
  z
    .number(errorIfMissing(t.provideSign({ sign })))
    .min(min, wire.between({ min, max }))
    .max(max, wire.between({ min, max }));
const whole = (sign: string, min: number, max: number) =>
  bounded({ sign, min, max })
    .int(wire.decimals({ places: 0 }))
    .nullable()
    .default(null);
const tenths = (sign: string, min: number, max: number) =>
  bounded({ sign, min, max })
    .multipleOf(0.1, wire.decimals({ places: 1 }))
    .nullable()
    .default(null);
const hundredths = (sign: string, min: number, max: number) =>
  bounded({ sign, min, max })
    .multipleOf(0.01, wire.decimals({ places: 2 }))
    .nullable()
    .default(null);

/** Vital signs measured at one time; null for not measured. */
export const VitalSignsInput = z
  .strictObject({
    /** Degrees Celsius, one decimal. */
    temperature: tenths('temperature', 25, 45),
    pulse: whole('pulse', 20, 300),
    /** Millimetres of mercury. */
    systolic: whole('systolic', 30, 300),
    diastolic: whole('diastolic', 10, 200),
    /** Breaths per minute. */
    respiration: whole('respiration', 3, 100),
    /** Oxygen saturation in percent. */
    oxygen: whole('oxygen', 30, 100),
    /** Kilograms, two decimals: newborns are weighed to 10 g. */
    weight: hundredths('weight', 0.2, 500),
    /** Centimetres, one decimal. */
    height: tenths('height', 20, 280),
  })
  .superRefine(({ systolic, diastolic }, issues) => {
    const refuse = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message });
    if (systolic !== null && diastolic === null) refuse('diastolic', t.bothPressures());
    if (systolic === null && diastolic !== null) refuse('systolic', t.bothPressures());
    if (systolic !== null && diastolic !== null && diastolic >= systolic) {
      refuse('diastolic', t.lowerBelowUpper());
    }
  });
export type VitalSignsInput = z.output<typeof VitalSignsInput>;

export const VitalSigns = z.strictObject({
  id: Id,
  takenAt: Instant,
  temperature: z.number().nullable(),
  pulse: z.int32().nullable(),
  systolic: z.int32().nullable(),
  diastolic: z.int32().nullable(),
  respiration: z.int32().nullable(),
  oxygen: z.int32().nullable(),
  weight: z.number().nullable(),
  height: z.number().nullable(),
  /** Body mass index, kg/m², one decimal; null without weight and height. */
  bmi: z.number().nullable(),
});
export type VitalSigns = z.infer<typeof VitalSigns>;

export const vitalSigns = {
  listOfTicket: get('/vitalSigns/read/ticket/{ticketId}', {
    needs: read('TREATMENT'),
    summary:
      'List the vital signs of the patient of a ticket; from all their tickets, oldest first; the read is audited. At most 200',
    params: { ticketId: Id },
    data: z.array(VitalSigns),
  }),
  create: post('/vitalSigns/create', {
    needs: write('TREATMENT', 'PATIENT'),
    changes: ['vitalSigns'],
    summary: 'Enter vital signs; of the patient of an open ticket',
    body: { vitalSignsRo: VitalSignsInput, ticketId: z.uuid(care.chooseTicket()) },
    data: VitalSigns,
  }),
};
