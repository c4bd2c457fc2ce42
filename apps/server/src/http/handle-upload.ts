import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type {} from '@fastify/multipart';
import type { Route, RouteAnswer } from '@vuon/contract/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../db/database.ts';
import { answerText, type Call, once, receive, sendJson } from './handle.ts';
import { findKeptAnswer } from './idempotency.ts';
import { problem } from './problem.ts';

/** What was sent, on the local disk until the call ends. `name` is the sender's word for it, `bytes` its size. */
export type ReceivedFile = { path: string; name: string; bytes: number };

type UploadCall<R extends Route> = Call<R> & {
  file: ReceivedFile;
  /** The transaction that ends the call, with its audit rows and its Idempotency-Key. */
  commit: (work: (tx: Db) => Promise<RouteAnswer<R>>) => Promise<string>;
};

/**
 * Serves a route that takes a file. It is received and worked on outside of any transaction, since a slow phone would hold
 * the connection; only `commit` opens one.
 */
export const handleUpload =
  <R extends Route & { takes: 'file' }>(app: FastifyInstance, route: R, limits: { bytes: number }) =>
  (work: (call: UploadCall<R>) => Promise<string>): void => {
    const { parts } = app;
    app.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        const { call, repeat } = await receive(parts, route, request);
        const { file, hash } = await receiveFile(request, limits.bytes);
        try {
          const key = repeat && { ...repeat, requestHash: `${repeat.requestHash}.${hash}` };
          const kept = key && (await findKeptAnswer(parts.db, key, parts.clock()));
          if (kept) return sendJson(reply, kept);
          const commit: UploadCall<R>['commit'] = (end) =>
            once(parts, key, async (tx) => answerText(parts, route, await end(tx)));
          return sendJson(reply, await work({ ...call, file, commit }));
        } finally {
          await rm(file.path, { force: true });
        }
      },
    });
  };

/** Temporary files of ours, so that those of a killed process can be told from others'. */
export const temporaryPrefix = 'vuon-received-';
export const temporaryPath = () => join(tmpdir(), `${temporaryPrefix}${process.pid}-${randomUUID()}`);

const receiveFile = async (
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ file: ReceivedFile; hash: string }> => {
  if (!request.isMultipart())
    throw problem('request.unsupported_type', 'Hãy gửi tệp dưới dạng multipart/form-data, trường file.');
  const part = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 0, parts: 1 } });
  if (part?.fieldname !== 'file') throw problem('request.malformed', 'Không có tệp nào trong trường file.');
  const path = temporaryPath();
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(part.file, measure, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    request.log.info({ err: error }, 'upload broken off');
    throw problem('upload.broken_off', 'Kết nối bị ngắt khi đang gửi tệp. Chưa có gì được lưu.');
  }
  if (part.file.truncated) {
    await rm(path, { force: true });
    throw problem('upload.too_large', `Tệp lớn hơn ${maxBytes / 1_048_576} MB.`);
  }
  return { file: { path, name: part.filename.normalize('NFC'), bytes }, hash: hash.digest('hex') };
};
