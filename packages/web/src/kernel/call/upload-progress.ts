// Upload that reports its progress. `fetch` does not report it, so this is XMLHttpRequest with the interface of `fetch`.

/** Sends like `fetch`; `note` is called with the uploaded share, from 0 to 1. */
export const fetchWithProgress =
  (note: (share: number) => void) =>
  (path: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const stop = () => request.abort();
      request.open(method, path);
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.responseType = 'blob';
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) note(loaded / total);
      };
      request.onload = () =>
        resolve(new Response(request.response, { status: request.status, headers: headersOf(request) }));
      request.onerror = () => reject(new TypeError('The network was lost.'));
      request.onabort = () => reject(signal?.reason ?? new TypeError('The page was left.'));
      request.onloadend = () => signal?.removeEventListener('abort', stop);
      signal?.addEventListener('abort', stop);
      if (signal?.aborted) reject(signal.reason);
      else request.send(body as XMLHttpRequestBodyInit | null | undefined);
    });

const headersOf = (request: XMLHttpRequest): [string, string][] =>
  request
    .getAllResponseHeaders()
    .split('\r\n')
    .flatMap((line) => {
      const [name, ...value] = line.split(': ');
      return name ? [[name, value.join(': ')]] : [];
    });
