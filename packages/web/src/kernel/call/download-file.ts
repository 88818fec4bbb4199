// Downloads the file of a call under a given name. It is fetched with the session's token and then handed to the browser.
import type { AnyCall, ParamsInput } from '@almoner/contract/call';
import { askForBytes } from './client';

/** Throws the Problem of the call. Slashes in the name are replaced, because a file name may not contain them. */
export async function downloadFile<C extends AnyCall>(call: C, params: ParamsInput<C>, name: string): Promise<void> {
  saveFile(await askForBytes(call, { params }), name);
}

export function saveFile(bytes: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name.replaceAll('/', '-');
  link.click();
  // Delayed, because Safari reads the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
