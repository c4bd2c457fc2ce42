import type { Readable } from 'node:stream';
import type { Route } from '@vuon/contract/route';
import type { FastifyInstance } from 'fastify';
import { type Call, receive } from './handle.ts';

export type SentFile = {
  content: Readable | Buffer;
  type: string;
  name: string;
  bytes?: number;
  /** Shown by the browser (pictures, PDF) instead of being saved. */
  inline?: boolean;
  /** For how long the browser may keep it. */
  maxAgeSeconds?: number;
};

/** Serves a route that answers with a file instead of `{ data }`. */
export const handleDownload =
  <R extends Route & { sends: 'file' }>(app: FastifyInstance, route: R) =>
  (work: (call: Call<R>) => Promise<SentFile>): void => {
    const { parts } = app;
    app.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        const { call } = await receive(parts, route, request);
        const file = await work(call);
        if (file.bytes !== undefined) reply.header('content-length', file.bytes);
        return (
          reply
            .type(file.type)
            .header('content-disposition', disposition(file))
            .header('cache-control', file.maxAgeSeconds ? `private, max-age=${file.maxAgeSeconds}` : 'no-store')
            // What people upload is never run or framed as a page of ours, whatever it pretends to be.
            .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
            .header('x-content-type-options', 'nosniff')
            .header('content-encoding', 'identity')
            .send(file.content)
        );
      },
    });
  };

/** The name twice: for old programs in ASCII, and as RFC 5987 has it. */
const disposition = ({ name, inline = false }: SentFile): string => {
  const ascii = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};
