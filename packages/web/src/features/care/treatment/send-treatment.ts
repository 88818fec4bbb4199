// The way of a treatment to the server and of its refusals back to the fields.

import type { BodyInput } from '@almoner/contract/call';
import type { treatment } from '@almoner/contract/care/treatment';
import type { FieldChange } from '@almoner/contract/wire';
import type { Held, HeldVersion } from '../../../kernel/held';
import { tellingChanges } from '../../../kernel/overtaken';
import { asksForNothing, type bodySections, type TreatmentValues } from './treatment-values';

type Body = Held<BodyInput<typeof treatment.update>>;

const REQUEST = 'pharmacyServiceRo.labRequestRo';

/** What the form calls the fields of the body. */
export const fieldOf = (field: string) =>
  field === `${REQUEST}.title`
    ? `${REQUEST}.tests.0.title`
    : field
        .replace(/(\.tests\..*)\.labTestId$/, '$1.title')
        .replace(/(\.services\..*)\.(serviceId|unitAmount)$/, '$1.quantity')
        .replace(/^diagnosisCodes\.\d+$/, 'diagnosisCodes');

/** Sends what was typed with these sections; what somebody else changed is told by the form's fields. */
export function sending<Saved>(
  values: TreatmentValues,
  run: (body: Omit<Body, 'ticketId'>) => Promise<Saved>,
  given: { pharmacyServiceRo: ReturnType<typeof bodySections>; version?: HeldVersion },
): Promise<Saved> {
  const { complain, comment, diagnosis, appointmentId, appointmentStatus, chosen, vitals, noCharge } = values;
  const diagnosisCodes = values.diagnosisCodes.map(({ id }) => id);
  const written = { complain, comment, diagnosis, diagnosisCodes, appointmentId, appointmentStatus };
  const free = asksForNothing(chosen) ? { noCharge } : {};
  // Checked by the form's rules: every number is one.
  const body = { ...written, ...(chosen.vitals ? { vitals } : {}), ...free, ...given } as Omit<Body, 'ticketId'>;
  return tellingChanges(run(body), inForm);
}

// What a stale copy is told, by the fields that the form has.
const shown: Record<string, string> = {
  complain: 'complain',
  comment: 'comment',
  diagnosis: 'diagnosis',
  diagnosisCodes: 'diagnosisCodes',
  'noCharge.reason': 'noCharge.reason',
  'noCharge.note': 'noCharge.note',
  'pharmacy.prescription': 'pharmacyServiceRo.pharmacyRo.prescription',
  'labRequest.title': `${REQUEST}.tests.0.title`,
  'doctorService.billing.amount': 'pharmacyServiceRo.doctorServiceRo.amount',
};

const inside = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<string, unknown> | null)?.[key] ?? null, value);

export function inForm(changes: readonly FieldChange[]): FieldChange[] {
  return changes.flatMap(({ field, from, to }) =>
    Object.entries(shown).flatMap(([path, name]) => {
      if (path === field) return [{ field: name, from, to }];
      // A section that came as a whole is told by what it says.
      if (!path.startsWith(`${field}.`)) return [];
      const rest = path.slice(field.length + 1).split('.');
      return [{ field: name, from: inside(from, rest), to: inside(to, rest) }];
    }),
  );
}
