import { createHmac, timingSafeEqual } from 'node:crypto';
import { problem } from '#http/problem.ts';
import type { Clock } from '#http/scope.ts';

/** How long a link is valid at least; and how long the same link is given, so that the browser's cache recognises it. */
const livesSeconds = 600;
const sameSeconds = 300;

export type Signature = { expires: string; signature: string };
export type SignedLinks = {
  sign: (subject: string) => Signature;
  /** Throws if the link was not made here for this subject, or is too old. Returns the seconds that it has left. */
  verify: (subject: string, given: Signature) => number;
};

/** Links that open one file to anyone who has them, for minutes: a picture's address cannot carry a bearer token. */
export const signedLinks = (secret: string, clock: Clock): SignedLinks => {
  const key = createHmac('sha256', secret).update('signed links').digest();
  const signatureOf = (subject: string, expires: string) =>
    createHmac('sha256', key).update(`${subject}\n${expires}`).digest();
  const now = () => Math.floor(clock().getTime() / 1_000);
  return {
    sign: (subject) => {
      const expires = String(Math.ceil(now() / sameSeconds) * sameSeconds + livesSeconds);
      return { expires, signature: signatureOf(subject, expires).toString('base64url') };
    },
    verify: (subject, { expires, signature }) => {
      const given = Buffer.from(signature, 'base64url');
      const right = signatureOf(subject, expires);
      const left = Number(expires) - now();
      if (given.length !== right.length || !timingSafeEqual(given, right) || !(left > 0))
        throw problem('link.invalid', 'Liên kết đã hết hạn hoặc không đúng. Hãy mở lại từ trang trong Vườn.');
      return left;
    },
  };
};
