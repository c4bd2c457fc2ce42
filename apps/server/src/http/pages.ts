import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { send } from './error-handler.ts';
import { problem } from './problem.ts';
import { newNonce, pagePolicy, workerPolicy } from './security.ts';

const noncePlaceholder = '__CSP_NONCE__';

export type PageParts = {
  folder: string | null;
  basemapOrigins: string[];
  /** The origins whose pages may show the page at this address in a frame. */
  frameOriginsOf: (address: string) => Promise<string[]>;
};

/**
 * The built web: its files, and index.html for every other address, which the router in the browser reads; with the status 404
 * where it has no page. Without the web (null, or not built) the server has only the API.
 */
export const servePages = async (app: FastifyInstance, { folder, basemapOrigins, frameOriginsOf }: PageParts) => {
  const page = folder && (await serveFiles(app, folder, basemapOrigins));
  const isPage = page ? readAddresses(folder) : () => false;
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!page || !wantsPage || path.startsWith('/api/') || path.startsWith('/assets/'))
      return send(request, reply, problem('route.unknown', `Không có ${request.method} ${path}.`));
    const nonce = newNonce();
    const frameOrigins = await frameOriginsOf(request.url);
    // Helmet has set this header on the raw answer. It cannot name origins, and the policy below says the same.
    if (frameOrigins.length) reply.raw.removeHeader('x-frame-options');
    return reply
      .code(isPage(path) ? 200 : 404)
      .header('content-security-policy', pagePolicy({ nonce, basemapOrigins, frameOrigins }))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.join(nonce));
  });
};

/** By the addresses that the build has written from the router's table. Ids are numbers; only `:type` is a name. */
const readAddresses = (folder: string): ((path: string) => boolean) => {
  const addresses = JSON.parse(readFileSync(join(folder, '.pages.json'), 'utf8')) as string[];
  const patterns = addresses.map((address) =>
    address.replace(/\/$/, '').replace(/:([\w-]+)/g, (_, name) => (name === 'type' ? '[^/]+' : '[1-9]\\d{0,9}')),
  );
  const known = new RegExp(`^(${patterns.join('|')})/?$`, 'i');
  return (path) => known.test(path);
};

/** Returns index.html cut at the places for the nonce. */
const serveFiles = async (app: FastifyInstance, folder: string, basemapOrigins: string[]): Promise<string[] | null> => {
  const indexFile = join(folder, 'index.html');
  if (!existsSync(indexFile)) return null;
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    setHeaders: (reply, path) => {
      // Files under assets carry a hash in their name.
      const forever = path.startsWith(join(folder, 'assets'));
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (/\.m?js$/.test(path)) reply.header('content-security-policy', workerPolicy(basemapOrigins));
    },
  });
  // A route for each of a thousand files, as the plugin makes them, would take a tenth of a start.
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || entry.name === 'index.html') continue;
    const files = entry.isDirectory() ? filesIn(join(folder, entry.name)) : null;
    app.get<{ Params: { '*'?: string } }>(`/${entry.name}${files ? '/*' : ''}`, (request, reply) => {
      const name = request.params['*'] ?? '';
      if (files && !files.has(name)) return reply.callNotFound();
      return reply.sendFile(files ? `${entry.name}/${name}` : entry.name);
    });
  }
  return readFileSync(indexFile, 'utf8').split(noncePlaceholder);
};

const filesIn = (folder: string): Set<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/')),
  );
