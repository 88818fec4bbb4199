// Sends a treatment to the server, and maps errors and conflicts back to the fields of the form.

import type { BodyInput } from '@almoner/contract/call';
import type { treatment } from '@almoner/contract/care/treatment';
import type { FieldChange } from '@almoner/contract/wire';
import type { LoadedVersion, WithLoadedVersion } from '../../../kernel/call/loaded-version';
import { withFormChanges } from '../../../kernel/call/save-conflict';
import { type bodySections, hasNoRequests, type TreatmentValues } from './treatment-values';

type Body = WithLoadedVersion<BodyInput<typeof treatment.update>>;

const REQUEST = 'pharmacyServiceRo.labRequestRo';

/** Maps a field of the request body to the field of the form. */
export const fieldOf = (field: string) =>
  field === `${REQUEST}.title`
    ? `${REQUEST}.tests.0.title`
    : field
        .replace(/(\.tests\..*)\.labTestId$/, '$1.title')
        .replace(/(\.services\..*)\.(serviceId|unitAmount)$/, '$1.quantity')
        .replace(/^diagnosisCodes\.\d+$/, 'diagnosisCodes');

/** Sends the typed values with these sections. Changes by another user are mapped to the fields of the form. */
export function sending<Saved>(
  values: TreatmentValues,
  run: (body: Omit<Body, 'ticketId'>) => Promise<Saved>,
  given: { pharmacyServiceRo: ReturnType<typeof bodySections>; version?: LoadedVersion },
): Promise<Saved> {
  const { complain, comment, diagnosis, appointmentId, appointmentStatus, chosen, vitals, noCharge } = values;
  const diagnosisCodes = values.diagnosisCodes.map(({ id }) => id);
  const written = { complain, comment, diagnosis, diagnosisCodes, appointmentId, appointmentStatus };
  const free = hasNoRequests(chosen) ? { noCharge } : {};
  // The form's schema has checked that every number is valid.
  const body = { ...written, ...(chosen.vitals ? { vitals } : {}), ...free, ...given } as Omit<Body, 'ticketId'>;
  return withFormChanges(run(body), inForm);
}

// Fields of a treatment whose changes by another user the form shows, with the form field of each.
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
      // For a section that changed as a whole, each of its shown fields is reported.
      if (!path.startsWith(`${field}.`)) return [];
      const rest = path.slice(field.length + 1).split('.');
      return [{ field: name, from: inside(from, rest), to: inside(to, rest) }];
    }),
  );
}
