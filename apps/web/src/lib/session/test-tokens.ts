import type { AccessClaims } from '@vuon/contract/identity/session';

const encode = (value: unknown): string => {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
};

/** An access token as the server signs it, for tests. `jti` distinguishes two tokens of the same user. */
export const anAccessToken = (claims: Partial<AccessClaims & { jti: string }> = {}): string => {
  const whole = {
    sub: '7',
    sid: 's1',
    fullName: 'Hoàng Thị Lan',
    displayName: 'Lan',
    avatar: null,
    email: null,
    role: 'member',
    mustChangePassword: false,
    iat: 1,
    exp: 901,
    ...claims,
  };
  return `${encode({ alg: 'HS256' })}.${encode(whole)}.signature`;
};
