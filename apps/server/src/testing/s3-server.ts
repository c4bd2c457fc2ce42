import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { s3Store } from '#files/s3-store.ts';

export type SeenRequest = {
  method: string;
  path: string;
  headers: Record<string, string | undefined>;
  bodyHash: string;
};

/**
 * An S3 server, which does not check signatures, behind a door that notes every request. `failures` are what the door
 * answers instead, one request each: a status, or 'cut' for a broken connection.
 */
export class S3Server {
  readonly bucket = 'vuon-tep';
  readonly folder = mkdtempSync(join(tmpdir(), 'vuon-s3-'));
  readonly seen: SeenRequest[] = [];
  failures: (number | 'cut')[] = [];
  endpoint = '';
  #store: S3rver | null = null;
  #door: Server | null = null;

  async start() {
    const { folder: directory, bucket } = this;
    const options = { address: '127.0.0.1', port: 0, silent: true, directory };
    this.#store = new S3rver({ ...options, configureBuckets: [{ name: bucket }] });
    const { port } = await this.#store.run();
    this.#door = createServer((request, reply) => void this.#pass(request, reply, port)).listen(0, '127.0.0.1');
    await once(this.#door, 'listening');
    this.endpoint = `http://127.0.0.1:${(this.#door.address() as { port: number }).port}`;
  }
  async stop() {
    this.#door?.closeAllConnections();
    this.#door?.close();
    await this.#store?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
  open(place: Partial<Parameters<typeof s3Store>[0]> = {}) {
    const { endpoint, bucket } = this;
    const keys = { accessKey: 'S3RVER', secretKey: 'bi-mat' };
    return s3Store({ endpoint, bucket, region: 'ap-southeast-1', prefix: 'vuon/', ...keys, ...place }, { retryMs: 1 });
  }

  async #pass(request: IncomingMessage, reply: ServerResponse, port: number) {
    const { method = '', url: path = '', headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const bodyHash = createHash('sha256').update(body).digest('hex');
    this.seen.push({ method, path, headers: headers as SeenRequest['headers'], bodyHash });
    const failure = this.failures.shift();
    if (failure === 'cut') return reply.destroy();
    if (failure) return reply.writeHead(failure).end(`<Error><Code>Failure${failure}</Code></Error>`);
    const onward = send({ port, method, path, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(reply);
    });
    onward.on('error', () => reply.destroy());
    onward.end(body);
  }
}
