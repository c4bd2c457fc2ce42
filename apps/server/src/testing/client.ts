import type { Problem } from '@vuon/contract/problem';
import { EventReader } from './event-reader.ts';

export type Answer = {
  status: number;
  headers: Headers;
  /** The answer's `data`. Untyped on purpose: a test looks at what really came. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  data: any;
  problem: Problem | null;
};

type Options = { headers?: Record<string, string>; body?: unknown };

/** A caller over real HTTP, with the headers that its browser would send. */
export class Client {
  #url: string;
  #headers: Record<string, string>;
  constructor(url: string, headers: Record<string, string> = {}) {
    this.#url = url;
    this.#headers = headers;
  }
  with(headers: Record<string, string>): Client {
    return new Client(this.#url, { ...this.#headers, ...headers });
  }
  get headers(): Record<string, string> {
    return this.#headers;
  }
  get = (path: string) => this.send('GET', path);
  post = (path: string, body?: unknown) => this.send('POST', path, { body });
  put = (path: string, body?: unknown) => this.send('PUT', path, { body });
  patch = (path: string, body?: unknown) => this.send('PATCH', path, { body });
  delete = (path: string) => this.send('DELETE', path);

  /** Only the status and, for a problem, its body: what does not end is broken off. */
  async peek(path: string): Promise<Answer> {
    const response = await fetch(this.#url + path, { headers: this.#headers });
    if (!response.ok) return readAnswer(response);
    await response.body?.cancel();
    return { status: response.status, headers: response.headers, data: null, problem: null };
  }

  /** A file, with its headers. */
  download = (path: string): Promise<Response> => fetch(this.#url + path, { headers: this.#headers });

  /** The server-sent events of this address, as they come. */
  async events(path: string, headers: Record<string, string> = {}): Promise<EventReader> {
    const response = await fetch(this.#url + path, { headers: { ...this.#headers, ...headers } });
    if (!response.body || !response.ok) throw new Error(`${path} answered ${response.status}`);
    return new EventReader(response.body);
  }

  /** One file as a browser's form sends it, in the field `file`. */
  sendFile(path: string, content: Uint8Array<ArrayBuffer>, name: string, headers: Record<string, string> = {}) {
    const form = new FormData();
    form.append('file', new Blob([content]), name);
    return this.sendForm(path, form, headers);
  }
  async sendForm(path: string, form: FormData, headers: Record<string, string> = {}): Promise<Answer> {
    const sent = { method: 'POST', headers: { ...this.#headers, ...headers }, body: form };
    return readAnswer(await fetch(this.#url + path, sent));
  }

  async count(path: string): Promise<number> {
    return (await this.get(path)).data.total;
  }

  async send(method: string, path: string, { headers, body }: Options = {}): Promise<Answer> {
    const response = await fetch(this.#url + path, {
      method,
      headers: {
        ...this.#headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return readAnswer(response);
  }
}

const readAnswer = async (response: Response): Promise<Answer> => {
  const text = await response.text();
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json');
  const parsed = text && response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null;
  return {
    status: response.status,
    headers: response.headers,
    data: isProblem ? null : (parsed?.data ?? parsed),
    problem: isProblem ? parsed : null,
  };
};
