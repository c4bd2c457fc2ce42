import type { FastifyRequest } from 'fastify';
import type { RateLimit } from '#http/rate-limit.ts';

const minute = 60_000;

/** A page asks once a minute: this is an office full of people who look, and too few to try tokens. */
export const openLimit: RateLimit = { max: 120, timeWindow: minute };

/** A screen is some 30 tiles, a walk through the zooms 200 within seconds. Who is signed in is not counted. */
export const shareTileLimit: RateLimit = {
  max: 3_000,
  timeWindow: minute,
  allowList: ({ query }: FastifyRequest) => (query as { share?: string }).share === undefined,
};
