// Preview of a picture that is not uploaded yet, from its bytes in the tab.
import { useBlobUrl } from '../../../kernel/browser/use-blob-url';

export function ChosenPicture({ picture, alt }: { picture: Blob; alt: string }) {
  const url = useBlobUrl(picture);
  return url ? <img className="thread-picture-chosen" src={url} alt={alt} /> : null;
}
