// Decodes uploaded pictures by their content and not by their declared type, scales them to at most the size at which they
// are shown, and encodes them anew, so that nothing but the picture survives. It is part of the kernel because the limit of
// concurrent decoding applies to the whole process.
import type { EncodedMessage } from '@almoner/contract/encoded-message';
import sharp from 'sharp';
import { badRequest } from '../base/failure.ts';
import { Gate, type Turn } from '../base/gate.ts';
import { t } from '../base/kernel.words.ts';

/** Sizes of stored pictures: a face is cut to a square, the others keep their proportions and are never enlarged. */
const pictureShapes = {
  face: { width: 256, height: 256, fit: 'cover', withoutEnlargement: false },
  thumb: { width: 320, height: 320, fit: 'inside', withoutEnlargement: true },
  logo: { width: 640, height: 240, fit: 'inside', withoutEnlargement: true },
  document: { width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true },
} as const;
type PictureShape = keyof typeof pictureShapes;

const MAX_PIXELS = 40_000_000;
const pictures = new Gate({
  name: 'pictures',
  atOnce: 2,
  // Each waiting picture keeps its file in memory.
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
 * A WebP of the first frame in that shape, upright, without metadata. Fails at the field `file` with the message `refusal`,
 * where the bytes are no complete PNG, JPEG, WebP or GIF, or have more than 40 million pixels.
 */
export function toPicture(
  turn: Turn,
  bytes: Buffer,
  shape: PictureShape = 'face',
  refusal: EncodedMessage = t.choosePicture(),
): Promise<Buffer> {
  return pictures.run(turn, async () => {
    try {
      return await encode(bytes, shape);
    } catch {
      throw badRequest('file', refusal);
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
