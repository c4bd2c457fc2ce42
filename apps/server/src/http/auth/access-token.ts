import { createHmac } from 'node:crypto';
import { AccessClaims } from '@vuon/contract/identity/session';
import { errors, jwtVerify, SignJWT } from 'jose';
import { problem } from '#http/problem.ts';
import type { Clock } from '#http/scope.ts';

export const accessTokenSeconds = 15 * 60;
const algorithm = 'HS256';

export type AccessTokens = {
  sign: (claims: Omit<AccessClaims, 'iat' | 'exp'>) => Promise<string>;
  verify: (token: string) => Promise<AccessClaims>;
  /** The refresh token that replaces this one: always the same, so that a refresh whose answer was lost can be answered again. */
  refreshTokenAfter: (refreshToken: string) => string;
};

export const accessTokens = (secret: string, clock: Clock): AccessTokens => {
  const key = new TextEncoder().encode(secret);
  const refreshKey = createHmac('sha256', secret).update('refresh tokens').digest();
  // A browser sends the same token for 15 minutes: its signature needs checking once, its expiry every time.
  const verified = new Map<string, AccessClaims>();
  const check = async (token: string): Promise<AccessClaims> => {
    const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], currentDate: clock() });
    const claims = AccessClaims.parse(payload);
    if (verified.size >= 10_000) verified.clear();
    verified.set(token, claims);
    return claims;
  };
  return {
    sign: ({ sub, ...claims }) => {
      const now = Math.floor(clock().getTime() / 1000);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm })
        .setSubject(sub)
        .setIssuedAt(now)
        .setExpirationTime(now + accessTokenSeconds)
        .sign(key);
    },
    verify: async (token) => {
      const known = verified.get(token);
      if (known && known.exp * 1000 > clock().getTime()) return known;
      verified.delete(token);
      return check(token).catch((error: unknown) => {
        if (error instanceof errors.JWTExpired) throw problem('auth.token_expired', 'Phiên làm việc đã hết hạn.');
        throw problem('auth.token_invalid', 'Hãy đăng nhập lại.');
      });
    },
    refreshTokenAfter: (refreshToken) => createHmac('sha256', refreshKey).update(refreshToken).digest('base64url'),
  };
};
