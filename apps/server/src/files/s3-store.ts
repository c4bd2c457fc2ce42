import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { type FileStore, StoreUnavailable } from './file-store.ts';

export type S3Place = {
  /** https://host, with a path if the store has one; buckets are named in the path, which all stores understand. */
  endpoint: string;
  region: string;
  bucket: string;
  /** The beginning of all keys: '' or 'vuon/'. */
  prefix: string;
  accessKey: string;
  secretKey: string;
};

type Asked = { method: 'GET' | 'PUT' | 'DELETE'; headers?: Record<string, string>; body?: Blob };

const attempts = 4;
/** Until the store answers: enough to send 25 MB on a slow line. */
const patienceMs = 120_000;

/** Files in an S3-compatible store. */
export const s3Store = (place: S3Place, { retryMs = 200 } = {}): FileStore => {
  // We retry ourselves: the client's own retries would send a body that has been read already.
  const client = new AwsClient({
    accessKeyId: place.accessKey,
    secretAccessKey: place.secretKey,
    region: place.region,
    service: 's3',
    retries: 0,
  });
  const addressOf = (key: string) => `${place.endpoint}/${place.bucket}/${place.prefix}${key}`;

  const ask = async (key: string, asked: Asked): Promise<Response> => {
    for (let attempt = 1; ; attempt++) {
      const answer = await send(client, addressOf(key), asked).catch((cause: unknown) => {
        if (attempt === attempts) throw new StoreUnavailable('The S3 store cannot be reached', { cause });
        return null;
      });
      if (answer && !isPassing(answer.status)) return answer;
      if (answer && attempt === attempts) throw await refusal(answer, asked.method);
      await answer?.body?.cancel();
      await sleep(retryMs * 4 ** (attempt - 1) * (0.5 + Math.random()));
    }
  };

  return {
    put: async (key, path, type) => {
      const headers = { 'content-type': type, 'x-amz-content-sha256': await hashOf(path) };
      const answer = await ask(key, { method: 'PUT', headers, body: await openAsBlob(path) });
      if (!answer.ok) throw await refusal(answer, 'PUT');
      await answer.body?.cancel();
    },
    get: async (key, range) => {
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const answer = await ask(key, { method: 'GET', ...(headers && { headers }) });
      if (answer.status === 404) return orNothing(answer);
      if (answer.status !== (range ? 206 : 200) || !answer.body) throw await refusal(answer, 'GET');
      const bytes = Number(answer.headers.get('content-length'));
      return { stream: Readable.fromWeb(answer.body), bytes };
    },
    remove: async (key) => {
      const answer = await ask(key, { method: 'DELETE' });
      if (answer.status === 404) await orNothing(answer);
      else if (answer.ok) await answer.body?.cancel();
      else throw await refusal(answer, 'DELETE');
    },
  };
};

/** Signed for each request, so that a repeated one is not refused for its age. */
const send = async (client: AwsClient, address: string, asked: Asked): Promise<Response> => {
  const request = await client.sign(address, asked);
  // If it were compressed on the way, its length would differ from the stored one. Not signed: fetch may change it.
  request.headers.set('accept-encoding', 'identity');
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), patienceMs);
  return fetch(request, { signal: silence.signal }).finally(() => clearTimeout(timer));
};

const isPassing = (status: number) => status >= 500 || status === 429 || status === 408;

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

/** A missing bucket is not a missing file. */
const orNothing = async (answer: Response): Promise<null> => {
  const told = await answer.text();
  if (told.includes('<Code>NoSuchBucket</Code>')) throw new StoreUnavailable('The S3 store has no such bucket');
  return null;
};

const refusal = async (answer: Response, method: string): Promise<StoreUnavailable> => {
  const told = await answer.text().catch(() => '');
  const code = /<Code>(\w+)<\/Code>/.exec(told)?.[1] ?? 'without a code';
  return new StoreUnavailable(`The S3 store answered ${method} with ${answer.status}, ${code}`);
};
