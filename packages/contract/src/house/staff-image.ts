// The picture of a member of staff. Separate from staff.ts, so that screens that show one do not load the rules of the form.
import { session } from '../access.ts';
import { get } from '../call.ts';
import { Bytes } from '../wire.ts';

export const staffImage = get('/staff/read/image/{id}', {
  needs: session(),
  summary: 'View the picture of a staff member; WebP',
  data: Bytes,
  binary: 'image/webp',
});
