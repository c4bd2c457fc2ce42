import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookies that no script reads, and that only this site's own pages send. */
export type Cookies = {
  read: (name: string) => string | null;
  /** `path`: the addresses that get to see it. */
  keep: (name: string, value: string, options: { path: string; days: number }) => void;
};

export const cookiesOf = (request: FastifyRequest, reply: FastifyReply): Cookies => ({
  read: (name) => {
    const pairs = request.headers.cookie?.split(';').map((pair) => pair.trim().split('=')) ?? [];
    return pairs.find(([key]) => key === name)?.[1] ?? null;
  },
  keep: (name, value, { path, days }) => {
    const isHttps = request.protocol === 'https';
    const attributes = [`Path=${path}`, `Max-Age=${days * 86_400}`, 'HttpOnly', 'SameSite=Strict'];
    reply.header('set-cookie', [`${name}=${value}`, ...attributes, ...(isHttps ? ['Secure'] : [])].join('; '));
  },
});
