import type { FastifyRequest } from 'fastify';
import type { RateLimit } from '#http/auth/rate-limit.ts';

const minute = 60_000;

/** A page calls once a minute: this is enough for an office full of people, and too few to guess tokens. */
export const openLimit: RateLimit = { max: 120, timeWindow: minute };

/** A screen is some 30 tiles, a walk through the zooms 200 within seconds. Signed-in users are not counted. */
export const shareTileLimit: RateLimit = {
  max: 3_000,
  timeWindow: minute,
  allowList: ({ query }: FastifyRequest) => (query as { share?: string }).share === undefined,
};
