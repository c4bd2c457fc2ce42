import { AccessClaims } from '@vuon/contract/identity/session';

const decodePart = (part: string): unknown => {
  const base64 = part.replaceAll('-', '+').replaceAll('_', '/');
  // atob gives one character per byte; names in Vietnamese are UTF-8 and must be decoded as such.
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
};

/** The claims, unverified: the server judges the token, the page only shows who is signed in. */
export const readClaims = (accessToken: string): AccessClaims | null => {
  try {
    return AccessClaims.parse(decodePart(accessToken.split('.')[1] ?? ''));
  } catch {
    console.error('Invalid token');
    return null;
  }
};
