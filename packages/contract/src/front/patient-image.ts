// The picture of a patient. Apart from the rest of patients, because many screens show one and few need the rules of a
// patient's form.
import { read } from '../access.ts';
import { get } from '../call.ts';
import { Bytes } from '../wire.ts';

export const patientImage = get('/patient/read/image/{id}', {
  needs: read('PATIENT'),
  summary: "A patient's picture, WebP, by the id that stands in `imagePath`; another picture has another id",
  data: Bytes,
  binary: 'image/webp',
});
