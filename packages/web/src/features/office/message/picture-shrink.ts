// Reduces pictures to display size before sending: a phone's photograph has ten times the pixels of a screen.
import { t } from './message.words';

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
const MOST_PIXELS = 1600;
/** Files up to this size, in bytes, are sent unchanged. */
const SMALL = 500_000;
const MOST_MEGABYTES = 5;

/** Rejects with a message for the user if the file is not a picture or is too large even when reduced. */
export async function shrunk(file: File): Promise<File> {
  if (!TYPES.includes(file.type)) throw new Error(t.wrongPicture());
  const image = await createImageBitmap(file).catch(() => undefined);
  if (!image) throw new Error(t.wrongPicture());
  const scale = Math.min(1, MOST_PIXELS / Math.max(image.width, image.height));
  const small = scale === 1 && file.size <= SMALL ? file : await drawn(image, scale);
  image.close();
  if (small.size > MOST_MEGABYTES * 1_000_000) throw new Error(t.largePicture({ most: MOST_MEGABYTES }));
  return small;
}

async function drawn(image: ImageBitmap, scale: number): Promise<File> {
  const [width, height] = [image.width, image.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const paper = canvas.getContext('2d');
  if (!paper || !width || !height) throw new Error(t.wrongPicture());
  // A JPEG has no transparency: transparent pixels would become black.
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, width, height);
  paper.drawImage(image, 0, 0, width, height);
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
  if (!bytes) throw new Error(t.wrongPicture());
  return new File([bytes], 'picture.jpg', { type: 'image/jpeg' });
}
