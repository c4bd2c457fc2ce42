import type { StreamEvents } from '@vuon/contract/notifications/stream';

type Event = { [E in keyof StreamEvents]: { event: E; data: StreamEvents[E]; id: number | null } }[keyof StreamEvents];

/** Reads server-sent events one by one; waits for those that have not come yet. */
export class EventReader {
  #reader: ReadableStreamDefaultReader<Uint8Array>;
  #text = '';
  #decoder = new TextDecoder();

  constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.getReader();
  }

  /** The next event; null when the stream has ended. */
  async next(): Promise<Event | null> {
    for (;;) {
      const end = this.#text.indexOf('\n\n');
      if (end >= 0) {
        const block = this.#text.slice(0, end);
        this.#text = this.#text.slice(end + 2);
        if (!block.startsWith(':')) return read(block);
        continue;
      }
      const { value, done } = await this.#reader.read();
      if (done) return null;
      this.#text += this.#decoder.decode(value, { stream: true });
    }
  }

  /** Skips the others. */
  async nextOf<E extends Event['event']>(event: E): Promise<Extract<Event, { event: E }>> {
    for (;;) {
      const next = await this.next();
      if (!next) throw new Error(`The stream ended before an event ${event} came`);
      if (next.event === event) return next as Extract<Event, { event: E }>;
    }
  }

  close() {
    return this.#reader.cancel();
  }
}

const read = (block: string): Event => {
  const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]));
  const id = fields.get('id');
  return {
    event: fields.get('event'),
    data: JSON.parse(fields.get('data') ?? 'null'),
    id: id === undefined ? null : Number(id),
  } as Event;
};
