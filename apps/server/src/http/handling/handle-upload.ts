import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type {} from '@fastify/multipart';
import type { Route, RouteAnswer } from '@vuon/contract/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '#db/db.ts';
import { problem } from '#http/problem.ts';
import { answerText, type Call, once, receive, sendJson } from './handle.ts';
import { findKeptAnswer } from './idempotency.ts';

/** The received file, on the local disk until the call ends. `name` is given by the sender, `bytes` is the size. */
export type ReceivedFile = { path: string; name: string; bytes: number };

type UploadCall<R extends Route> = Call<R> & {
  file: ReceivedFile;
  /** The transaction that ends the call, with its audit rows and its Idempotency-Key. Not run for a repeated key. */
  commit: (work: (tx: Db) => Promise<RouteAnswer<R>>) => Promise<string>;
};

type Options<R extends Route> = {
  bytes: number;
  /** Refuses, before the file is received, calls that can be refused without it. */
  check?: (call: Call<R>) => Promise<unknown>;
};

/**
 * Serves a route that takes a file. The file is received and processed outside of any transaction, since a slow phone would
 * hold the connection; only `commit` opens one.
 */
export const handleUpload =
  <R extends Route & { takes: 'file' }>(app: FastifyInstance, route: R, options: Options<R>) =>
  (work: (call: UploadCall<R>) => Promise<string>): void => {
    const { parts } = app;
    app.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        const { call, repeat } = await receive(parts, route, request);
        await options.check?.(call);
        const path = temporaryPath();
        const answer = async () => {
          const { file, hash } = await receiveFile(request, path, options);
          const key = repeat && { ...repeat, requestHash: `${repeat.requestHash}.${hash}` };
          const kept = key && (await findKeptAnswer(parts.db, key, parts.clock()));
          const commit: UploadCall<R>['commit'] = (end) =>
            once(parts, key, async (tx) => answerText(parts, route, await end(tx)));
          return kept ?? work({ ...call, file, commit });
        };
        const body = await answer().finally(() => rm(path, { force: true }));
        return sendJson(reply, body);
      },
    });
  };

/** The prefix of our temporary files, so that those of a killed process can be recognised. */
export const temporaryPrefix = 'vuon-received-';
export const temporaryPath = () => join(tmpdir(), `${temporaryPrefix}${process.pid}-${randomUUID()}`);

/** Room for the multipart frame around the file. */
const frameBytes = 65_536;

const receiveFile = async (
  request: FastifyRequest,
  path: string,
  { bytes: maxBytes }: Pick<Options<Route>, 'bytes'>,
): Promise<{ file: ReceivedFile; hash: string }> => {
  if (!request.isMultipart())
    throw problem('request.unsupported_type', 'Hãy gửi tệp dưới dạng multipart/form-data, trường file.');
  if (Number(request.headers['content-length']) > maxBytes + frameBytes) throw tooLarge(maxBytes);
  // A connection that broke while the caller was being admitted would send neither an end nor an error.
  if (request.raw.destroyed) throw brokenOff();
  try {
    const part = await readOnlyPart(request, path, maxBytes).catch((error) => explain(request, error));
    if (!part) throw problem('request.malformed', 'Không có tệp nào trong trường file.');
    if (part.truncated) throw tooLarge(maxBytes);
    return { file: { path, name: part.name, bytes: part.bytes }, hash: part.hash };
  } finally {
    // A body that is left unread keeps its sender waiting, who never sees the refusal.
    request.raw.resume();
  }
};

/** Reads to the end of the body, where the parser reports too many parts. */
const readOnlyPart = async (request: FastifyRequest, path: string, maxBytes: number) => {
  let found: { name: string; bytes: number; hash: string; truncated: boolean } | null = null;
  for await (const part of request.parts({ limits: { fileSize: maxBytes, files: 1, fields: 0, parts: 1 } })) {
    if (part.type !== 'file') continue;
    if (part.fieldname === 'file') {
      const written = await writeFile(part.file, path);
      found = { ...written, name: readName(part.filename ?? ''), truncated: part.file.truncated };
    } else part.file.resume();
  }
  return found;
};

/** Browsers escape these three characters in this way, and no others. */
const readName = (name: string) => name.replaceAll('%22', '"').replaceAll('%0A', '\n').replaceAll('%0D', '\r');

/** The parser's own errors have no code, errors of our disk have a syscall; the error handler knows the others. */
const explain = ({ raw, log }: FastifyRequest, error: NodeJS.ErrnoException): never => {
  // A request that arrived completely is destroyed too, in the end.
  if ((raw.destroyed && !raw.complete) || /unexpected end/i.test(error.message)) {
    log.info({ err: error }, 'upload broken off');
    throw brokenOff();
  }
  if (error.code === undefined) throw problem('request.malformed', 'Nội dung multipart/form-data không đọc được.');
  if (error.syscall === undefined || error.code === 'ENOSPC' || error.code === 'EDQUOT') throw error;
  throw Object.assign(new Error('The temporary folder fails', { cause: error }), { code: 'STORE_UNAVAILABLE' });
};

const writeFile = async (content: Readable, path: string) => {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(content, measure, createWriteStream(path, { mode: 0o600 }));
  return { hash: hash.digest('hex'), bytes };
};

const tooLarge = (maxBytes: number) => problem('upload.too_large', `Tệp lớn hơn ${maxBytes / 1_048_576} MB.`);
const brokenOff = () => problem('upload.broken_off', 'Kết nối bị ngắt khi đang gửi tệp. Chưa có gì được lưu.');
