// The picture of a patient. Separate from patient.ts, so that screens that show one do not load the rules of the form.
import { read } from '../access.ts';
import { get } from '../call.ts';
import { Bytes } from '../wire.ts';

export const patientImage = get('/patient/read/image/{id}', {
  needs: read('PATIENT'),
  summary: 'View the picture of a patient; WebP, by the id that stands in `imagePath`; another picture has another id',
  data: Bytes,
  binary: 'image/webp',
});
