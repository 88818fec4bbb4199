// Address of a picture that is stored on the server. Reading it needs the headers of the session, so it is fetched and shown
// from memory. The query cache keeps the bytes; each mounted picture has its own object URL, which is revoked on unmount.
import type { AnyCall, ParamsInput } from '@almoner/contract/call';
import { useQuery } from '@tanstack/react-query';
import { useBlobUrl } from '../browser/use-blob-url';
import { useMay } from '../session/access';
import { askForBytes } from './client';
import { keyOf } from './use-call';

/**
 * Object URL of the picture; undefined if there is none or it is still loading. `path` is that of the API and ends with the
 * id. `lasting`: the picture of an id never changes, so it is not read again after commands.
 */
export function usePicture<C extends AnyCall>(
  call: C,
  path: string | null | undefined,
  lasting = false,
): string | undefined {
  const id = path?.split('/').at(-1) ?? '';
  const may = useMay()(call.needs);
  const key = keyOf(call, { id });
  const { data: bytes } = useQuery({
    queryKey: lasting ? ['picture', key[1]] : key,
    queryFn: ({ signal }) => askForBytes(call, { params: { id } as ParamsInput<C> }, { signal }),
    enabled: id !== '' && may,
    staleTime: 10 * 60_000,
    retry: false,
  });
  return useBlobUrl(bytes);
}
