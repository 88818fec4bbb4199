// Search and choice of diagnosis codes. Separate from diagnosis-code.ts, so that a form does not load the maintenance of the
// lists.
import { z } from 'zod';
import { read } from '../access.ts';
import { get } from '../call.ts';
import { Filter, Id } from '../wire.ts';

/** A code in search results. */
export const DiagnosisFound = z.strictObject({ id: Id, code: z.string(), title: z.string() });
export type DiagnosisFound = z.infer<typeof DiagnosisFound>;

export const diagnosisSearch = get('/diagnosisCode/search/{text}', {
  needs: read('SETTING', 'TREATMENT'),
  summary: 'Search diagnosis codes; at most 20 to choose from, the best first; for nil the first of the list',
  params: { text: Filter },
  data: z.array(DiagnosisFound),
});
