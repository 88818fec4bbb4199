// The way of a treatment to the server and of its refusals back to the fields.

import type { BodyInput } from '@almoner/contract/call';
import type { treatment } from '@almoner/contract/care/treatment';
import type { FieldChange } from '@almoner/contract/wire';
import type { Held, HeldVersion } from '../../../kernel/held';
import { tellingChanges } from '../../../kernel/overtaken';
import { Problem } from '../../../kernel/problem';
import { problemOfRows } from '../../../ui/form-rows';
import { TESTS } from './treatment-rules';
import type { bodySections, TreatmentValues } from './treatment-values';

type Body = Held<BodyInput<typeof treatment.update>>;

const LINES = 'pharmacyServiceRo.pharmacyRo.lines';
const TITLE = 'pharmacyServiceRo.labRequestRo.title';

/** Sends what was typed with these sections; a refusal names the form's fields. */
export async function sending<Saved>(
  values: TreatmentValues,
  run: (body: Omit<Body, 'ticketId'>) => Promise<Saved>,
  given: { pharmacyServiceRo: ReturnType<typeof bodySections>; version?: HeldVersion },
): Promise<Saved> {
  const { complain, comment, diagnosis, appointmentId, appointmentStatus, chosen, vitals } = values;
  const written = { complain, comment, diagnosis, appointmentId, appointmentStatus };
  // Checked by the form's rules: every number is one.
  const body = { ...written, ...(chosen.vitals ? { vitals } : {}), ...given } as Omit<Body, 'ticketId'>;
  try {
    return await tellingChanges(run(body), inForm);
  } catch (thrown) {
    throw thrown instanceof Problem ? problemOfForm(thrown, values) : thrown;
  }
}

function problemOfForm(problem: Problem, { pharmacyServiceRo: of }: TreatmentValues): Problem {
  const [first = 'r0'] = Object.keys(of.labRequestRo.tests);
  const byRow = problemOfRows(problemOfRows(problem, LINES, of.pharmacyRo.lines), TESTS, of.labRequestRo.tests);
  const errors = byRow.errors.map(({ field, message }) => ({
    field: field === TITLE ? `${TESTS}.${first}.title` : field.replace(/^(.*\.tests\..*)\.labTestId$/, '$1.title'),
    message,
  }));
  return new Problem(problem.kind, problem.message, { ...problem, errors });
}

// What a stale copy is told, by the fields that the form has.
const shown: Record<string, string> = {
  complain: 'complain',
  comment: 'comment',
  diagnosis: 'diagnosis',
  'pharmacy.prescription': 'pharmacyServiceRo.pharmacyRo.prescription',
  'labRequest.title': `${TESTS}.r0.title`,
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
