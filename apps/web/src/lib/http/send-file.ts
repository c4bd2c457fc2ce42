import type { Route, RouteAnswer, RouteCall } from '@vuon/contract/route';
import { answerOf, headersOf, type Input, type Options, pathOf, sendRenewing } from './call.ts';
import { connectionLost } from './connection-error.ts';
import { clientFor } from './services.ts';

type FileRoute = Route & { takes: 'file' };
export type SendOptions = Options & {
  /** Bytes sent so far, of all bytes; counted from the start if the file is sent again. */
  onProgress?: ((sent: number, total: number) => void) | undefined;
};

/** Sends a file to a route that takes one. Answers and throws as `call` does. */
export const sendFile = async <R extends FileRoute>(
  route: R,
  input: RouteCall<R>,
  file: File,
  options: SendOptions = {},
): Promise<RouteAnswer<R>> => {
  const parts: Input = input;
  const path = pathOf(route, parts);
  // Made once, so that sending again with a renewed token carries the same Idempotency-Key.
  const headers = headersOf(route, {}, options);
  const body = new FormData();
  body.append('file', file, file.name);
  const response = await sendRenewing(route, () => post(route, path, headers, body, options));
  return answerOf(route, path, response, options);
};

// fetch does not report how much of a body has been sent; XMLHttpRequest does.
const post = (
  route: Route,
  path: string,
  headers: Headers,
  body: FormData,
  { signal, onProgress }: SendOptions,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(aborted());
    const client = clientFor(route.path);
    const request = new XMLHttpRequest();
    request.open(route.method, client.origin + path);
    for (const [name, value] of client.withCarried(headers)) request.setRequestHeader(name, value);
    request.withCredentials = client.credentials === 'include';
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total);
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(connectionLost(route.method, path, new TypeError('The request failed')));
    request.onabort = () => reject(aborted());
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.send(body);
  });

const aborted = () => new DOMException('The upload was called off', 'AbortError');

const responseOf = (request: XMLHttpRequest): Response => {
  const retryAfter = request.getResponseHeader('Retry-After');
  return new Response(request.responseText, {
    status: request.status,
    headers: retryAfter ? { 'Retry-After': retryAfter } : {},
  });
};
