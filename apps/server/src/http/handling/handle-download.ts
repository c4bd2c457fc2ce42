import type { Readable } from 'node:stream';
import type {} from '@fastify/compress';
import type { Route } from '@vuon/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ByteRange, readRange } from './byte-range.ts';
import { type Call, receive } from './handle.ts';

export type SentFile = (WholeFile | PartedFile) & {
  type: string;
  name: string;
  /** Shown by the browser (pictures, PDF) instead of being saved. */
  inline?: boolean;
  /** For how long the browser may keep it. */
  maxAgeSeconds?: number;
};
type WholeFile = { content: Readable | Buffer; bytes?: number };
/** The content never changes under its tag, so that an interrupted download can be resumed. */
type PartedFile = { open: (range?: ByteRange) => Promise<Readable>; bytes: number; tag: string };

/** Serves a route that answers with a file instead of `{ data }`. */
export const handleDownload =
  <R extends Route & { sends: 'file' }>(app: FastifyInstance, route: R) =>
  (work: (call: Call<R>) => Promise<SentFile>): void => {
    const { parts } = app;
    app.route({
      // With a HEAD of its own, since Fastify's would read the whole file to answer it.
      method: [route.method, 'HEAD'],
      exposeHeadRoute: false,
      url: route.path,
      compress: false,
      handler: async (request, reply) => {
        const { call } = await receive(parts, route, request);
        const file = await work(call);
        return 'open' in file ? sendParted(request, reply, file) : sendWhole(request, reply, file);
      },
    });
  };

const sendWhole = (request: FastifyRequest, reply: FastifyReply, file: SentFile & WholeFile) => {
  const { content, bytes = Buffer.isBuffer(content) ? content.length : undefined } = file;
  describe(reply, file);
  if (bytes !== undefined) reply.header('content-length', bytes);
  if (request.method !== 'HEAD') return reply.send(content);
  if (!Buffer.isBuffer(content)) content.destroy();
  return reply.send(null);
};

const sendParted = async ({ method, headers }: FastifyRequest, reply: FastifyReply, file: SentFile & PartedFile) => {
  const { open, bytes, tag } = file;
  const isSame = headers['if-range'] === undefined || headers['if-range'] === tag;
  const range = isSame ? readRange(headers.range, bytes) : undefined;
  const isKnown = headers['if-none-match'] === tag;
  // Before any header is set: if it fails, the answer is a problem.
  const content = method === 'HEAD' || isKnown || range === null ? null : await open(range);
  describe(reply, file).header('etag', tag).header('accept-ranges', 'bytes');
  if (isKnown) return reply.code(304).send();
  if (range === null) return reply.code(416).header('content-range', `bytes */${bytes}`).send();
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`);
  return reply.header('content-length', range ? range.end - range.start + 1 : bytes).send(content);
};

const describe = (reply: FastifyReply, file: SentFile) =>
  reply
    .type(file.type)
    .header('content-disposition', disposition(file))
    .header('cache-control', file.maxAgeSeconds ? `private, max-age=${file.maxAgeSeconds}` : 'no-store')
    // Uploaded content is never run or framed as a page of ours, whatever type it claims to have.
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('x-content-type-options', 'nosniff');

/** The name twice: in ASCII for old programs, and by RFC 5987. */
const disposition = ({ name, inline = false }: SentFile): string => {
  const ascii = name
    .replace(/[đĐ]/g, (letter) => (letter === 'đ' ? 'd' : 'D'))
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};
