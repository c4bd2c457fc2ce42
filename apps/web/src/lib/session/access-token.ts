import type { AccessClaims } from '@vuon/contract/identity/session';
import { platformRoles } from '@vuon/contract/permission';
import { type Fields, hasFields } from '../records/has-fields.ts';

const fields: Fields<AccessClaims> = {
  sub: ['string'],
  sid: ['string'],
  fullName: ['string'],
  displayName: ['string'],
  avatar: ['string', 'null'],
  email: ['string', 'null'],
  role: ['string'],
  mustChangePassword: ['boolean'],
  iat: ['number'],
  exp: ['number'],
};

const decodePart = (part: string): unknown => {
  const base64 = part.replaceAll('-', '+').replaceAll('_', '/');
  // atob gives one character per byte; names in Vietnamese are UTF-8 and must be decoded as such.
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
};

/** The claims, unverified: the server judges the token, the page only shows who is signed in. */
export const readClaims = (accessToken: string): AccessClaims | null => {
  try {
    const claims = decodePart(accessToken.split('.')[1] ?? '');
    if (hasFields<AccessClaims>(claims, fields) && platformRoles.includes(claims.role)) return claims;
  } catch {
    // Not a token at all: reported below like one with missing claims.
  }
  console.error('Invalid token');
  return null;
};
