// Makes a picture out of whatever was uploaded: decoded by what it is and not by what it says it is, never larger
// than it is shown, and written anew, so that nothing but the picture survives. Here and not in a feature because
// the bounds on how many are decoded at once are the process's.
import type { Said } from '@almoner/contract/said';
import sharp from 'sharp';
import { incorrect } from './failure.ts';
import { Gate, type Turn } from './gate.ts';
import { t } from './kernel.words.ts';

/** What becomes of a picture: a face is cut to a square, the others keep their proportions and are never enlarged. */
export const pictureShapes = {
  face: { width: 256, height: 256, fit: 'cover', withoutEnlargement: false },
  thumb: { width: 320, height: 320, fit: 'inside', withoutEnlargement: true },
  logo: { width: 640, height: 240, fit: 'inside', withoutEnlargement: true },
  document: { width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true },
} as const;
export type PictureShape = keyof typeof pictureShapes;

const MAX_PIXELS = 40_000_000;
const pictures = new Gate({
  name: 'pictures',
  atOnce: 2,
  // Each keeps its file in memory meanwhile.
  waiting: 40,
  refusal: t.manyPictures(),
});
const SECONDS = 5;

sharp.concurrency(1);
sharp.cache(false);
// Other formats that the library reads (SVG, PDF, TIFF …) are refused: they only add attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});

/**
 * A WebP of the first frame in that shape, upright, without any metadata. Fails at the field `file`, in the words of
 * `refusal`, where the bytes are no whole PNG, JPEG, WebP or GIF, or of more than 40 million pixels.
 */
export function toPicture(
  turn: Turn,
  bytes: Buffer,
  shape: PictureShape = 'face',
  refusal: Said = t.choosePicture(),
): Promise<Buffer> {
  return pictures.run(turn, async () => {
    try {
      return await encode(bytes, shape);
    } catch {
      throw incorrect('file', refusal);
    }
  });
}

function encode(bytes: Buffer, shape: PictureShape): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize(pictureShapes[shape])
    .webp({ quality: 80 })
    .timeout({ seconds: SECONDS })
    .toBuffer();
}
