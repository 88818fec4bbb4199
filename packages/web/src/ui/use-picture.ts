// The address of a picture that the server keeps. It needs the session's headers, so it is fetched and shown from
// memory; the query cache keeps the bytes, and each mounted picture its own address, given back after.
import type { AnyCall, ParamsInput } from '@almoner/contract/call';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../kernel/access';
import { askForBytes } from '../kernel/client';
import { keyOf } from '../kernel/use-call';
import { useBlobUrl } from './use-blob-url';

/**
 * Undefined where there is no picture, and until it is there. `path` is what the API gives: it ends with the id.
 * `lasting`: another picture has another id, so that nothing that others change has it read again.
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
