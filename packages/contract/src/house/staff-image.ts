// The picture of a member of staff. Apart from the rest of staff, because many screens show one and few need the rules of
// a staff form.
import { session } from '../access.ts';
import { get } from '../call.ts';
import { Bytes } from '../wire.ts';

export const staffImage = get('/staff/read/image/{id}', {
  needs: session(),
  summary: 'The picture of a staff member, WebP',
  data: Bytes,
  binary: 'image/webp',
});
