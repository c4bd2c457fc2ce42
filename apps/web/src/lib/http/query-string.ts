import { isEmpty } from '@vuon/contract/empty';

const write = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** '?a=1&b=…' from the non-empty parameters, objects JSON-encoded; '' when none is left. */
export const queryString = (parameters: object = {}): string => {
  const pairs = Object.entries(parameters).filter(([, value]) => !isEmpty(value));
  if (pairs.length === 0) return '';
  return `?${new URLSearchParams(pairs.map(([name, value]) => [name, write(value)]))}`;
};

/** Fills ':name' segments. A missing one is a programming error, not an address. */
export const fillPath = (path: string, params: object = {}): string =>
  path.replace(/:([\w-]+)/g, (_, name: string) => {
    const value = (params as Record<string, unknown>)[name];
    if (isEmpty(value)) throw new Error(`No value for :${name} in ${path}`);
    return encodeURIComponent(String(value));
  });
