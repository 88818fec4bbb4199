// A file that a call answers, handed to the browser under a name of its own: fetched with the session's token.
import type { AnyCall, ParamsInput } from '@almoner/contract/call';
import { askForBytes } from './client';

/** Fails as the call does. A name may contain a slash, a file's name may not. */
export async function downloadFile<C extends AnyCall>(call: C, params: ParamsInput<C>, name: string): Promise<void> {
  handOver(await askForBytes(call, { params }), name);
}

export function handOver(bytes: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name.replaceAll('/', '-');
  link.click();
  // Later, because Safari reads the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
