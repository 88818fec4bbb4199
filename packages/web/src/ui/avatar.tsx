// A person's picture, or their initials. The picture needs the session's headers, so it is fetched and shown
// from memory; the query cache keeps the bytes, and each mounted picture its own address, given back after.
import { staff } from '@almoner/contract/staff';
import { useQuery } from '@tanstack/react-query';
import { askForBytes } from '../kernel/client';
import { keyOf } from '../kernel/use-call';
import { useBlobUrl } from './use-blob-url';
import './avatar.css';

interface AvatarProps {
  name: string;
  /** As the API gives it, `/staff/read/image/{id}`. */
  imagePath?: string | null | undefined;
  /** The address of a picture that is not sent yet. */
  preview?: string | undefined;
  size?: 32 | 40 | 64 | 96;
}

/** Ada Obi is AO; one name alone gives one letter. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}

/** Always beside the name, therefore hidden from screen readers. */
export function Avatar({ name, imagePath, preview, size = 40 }: AvatarProps) {
  const url = usePicture(preview ? null : imagePath);
  const shown = preview ?? url;
  return (
    <span className={`avatar avatar-${size}`} aria-hidden="true">
      {shown ? <img src={shown} alt="" width={size} height={size} /> : initialsOf(name)}
    </span>
  );
}

function usePicture(imagePath: string | null | undefined): string | undefined {
  const id = imagePath?.split('/').at(-1) ?? '';
  const { data: bytes } = useQuery({
    queryKey: keyOf(staff.image, { id }),
    queryFn: ({ signal }) => askForBytes(staff.image, { params: { id } }, { signal }),
    enabled: id !== '',
    staleTime: 10 * 60_000,
    retry: false,
  });
  return useBlobUrl(bytes);
}
