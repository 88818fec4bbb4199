// Codes of diagnoses as they are offered and chosen. Separate from diagnosis-code.ts, so that a form that offers them does not
// load what maintains them.
import { z } from 'zod';
import { read } from '../access.ts';
import { get } from '../call.ts';
import { Filter, Id } from '../wire.ts';

/** A code that is offered to choose. */
export const DiagnosisFound = z.strictObject({ id: Id, code: z.string(), title: z.string() });
export type DiagnosisFound = z.infer<typeof DiagnosisFound>;

export const diagnosisSearch = get('/diagnosisCode/search/{text}', {
  needs: read('SETTING', 'TREATMENT'),
  summary: 'Search diagnosis codes; at most 20 to choose from, the best first; for nil the first of the list',
  params: { text: Filter },
  data: z.array(DiagnosisFound),
});
