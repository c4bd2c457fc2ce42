import type { ServerResponse } from 'node:http';
import type { StreamEvents } from '@vuon/contract/notifications/stream';

// A reader with this much waiting is gone, or as good as gone; it reconnects with its Last-Event-ID.
const mostWaitingBytes = 1_048_576;

/** Server-sent events on one response. Enqueued work runs one after another, so that events keep their order. */
export class EventStream {
  #response: ServerResponse;
  #queue: Promise<unknown> = Promise.resolve();
  #ended = false;

  constructor(response: ServerResponse) {
    this.#response = response;
    response.on('error', () => this.end());
    this.onEnd(() => {
      this.#ended = true;
    });
  }

  /** A failure ends the connection: the browser reconnects and asks for the events that it has not seen. */
  enqueue(work: () => Promise<void>) {
    this.#queue = this.#queue.then(() => (this.#ended ? undefined : work())).catch(() => this.end());
  }

  send<E extends keyof StreamEvents>(event: E, data: StreamEvents[E], id?: number) {
    this.#write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  comment(text: string) {
    this.#write(`: ${text}\n\n`);
  }

  end() {
    if (!this.#ended) this.#response.end();
  }

  onEnd(listener: () => void) {
    this.#response.on('close', listener);
  }

  #write(text: string) {
    if (this.#ended) return;
    this.#response.write(text);
    if (this.#response.writableLength > mostWaitingBytes) this.#response.destroy();
  }
}
