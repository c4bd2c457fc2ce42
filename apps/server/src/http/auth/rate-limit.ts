import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { problem } from '#http/problem.ts';

/**
 * For calls that need no session, so that no known user is responsible for them. Counted by address (an IPv6 network as one)
 * in each process; a route takes part by naming its limit in `config.rateLimit`.
 */
export const limitRates = (app: FastifyInstance) =>
  app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      problem('request.too_many', 'Có quá nhiều yêu cầu từ mạng của bạn. Hãy đợi một lát rồi thử lại.', {
        retryAfter: Math.ceil(ttl / 1_000),
      }),
  });

export type RateLimit = Pick<RateLimitOptions, 'max' | 'timeWindow' | 'allowList'>;
