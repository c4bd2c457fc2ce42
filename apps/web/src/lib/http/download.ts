import type { Route, RouteCall } from '@vuon/contract/route';
import { headersOf, type Input, type Options, pathOf, problemOf, sendRenewing } from './call.ts';
import { connectionLost, isAborted } from './connection-error.ts';
import { fileNameOf } from './file-name.ts';
import { clientFor } from './services.ts';

type FileRoute = Route & { sends: 'file' };

/** Fetches the file that a route sends, with the bearer that a plain link cannot carry, and has the browser save it. */
export const download = async <R extends FileRoute>(
  route: R,
  input: RouteCall<R>,
  fallbackName: string,
  options: Options = {},
): Promise<void> => {
  const parts: Input = input;
  const path = pathOf(route, parts);
  const headers = headersOf(route, {}, options);
  headers.set('Accept', '*/*');
  const init: RequestInit = { method: route.method, headers };
  if (options.signal) init.signal = options.signal;
  const client = clientFor(route.path);
  const response = await sendRenewing(route, () => client.send(path, init));
  if (!response.ok) throw await problemOf(route, path, response, options);
  const content = await response.blob().catch((error: unknown) => {
    throw isAborted(error) ? error : connectionLost(route.method, path, error);
  });
  saveBlob(content, fileNameOf(response.headers.get('Content-Disposition')) ?? fallbackName);
};

export const saveBlob = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content);
  saveLink(url, name);
  // Browsers read it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Has the browser save the file at an address of ours, instead of opening it. */
export const saveLink = (url: string, name: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
};
