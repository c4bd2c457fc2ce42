import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * On plain HTTP, where a phone on the farm's network must still work, browsers are not told to insist on HTTPS, and headers
 * that they ignore there with a warning are left out.
 */
export const secureHeaders = async (app: FastifyInstance, { isHttps }: { isHttps: boolean }) => {
  await app.register(helmet, {
    contentSecurityPolicy: false, // pages carry their own, with a nonce: see pagePolicy
    hsts: isHttps && { includeSubDomains: false },
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  });
  // If a browser is made to show an answer of the API as a page, it can load and run nothing.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  });
};

export const newNonce = (): string => randomBytes(16).toString('base64');

type PagePolicy = { nonce: string; basemapOrigins: string[]; frameOrigins: string[] };

const listed = (origins: string[]): string => origins.map((origin) => ` ${origin}`).join('');

/** A script that runs as a worker obeys the policy it was served with, not its page's: the map's worker fetches tiles. */
export const workerPolicy = (basemapOrigins: string[]): string =>
  `default-src 'none'; script-src 'self'; connect-src 'self'${listed(basemapOrigins)}; frame-ancestors 'none'`;

/** antd writes style elements with the nonce and style attributes; MapLibre starts its worker from a blob. */
export const pagePolicy = ({ nonce, basemapOrigins, frameOrigins }: PagePolicy): string => {
  const tiles = listed(basemapOrigins);
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles}`,
    `connect-src 'self'${tiles}`,
    "font-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameOrigins.join(' ') || "'none'"}`,
  ].join('; ');
};
