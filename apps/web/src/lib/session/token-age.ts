import { readStored, writeStored } from '../storage.ts';
import { readClaims } from './access-token.ts';

// Seconds that this browser's clock is ahead of the server's, found when a token arrived: phones have wrong clocks, and a token
// that always seemed expired would be renewed before every call. It is stored, because all tabs judge the same token.
const skewKey = 'clock-skew';
const now = () => Date.now() / 1000;
/** A call that is sent in the token's last seconds may arrive too late. */
const marginSeconds = 10;

export const noteArrival = (accessToken: string): void => {
  const claims = readClaims(accessToken);
  if (claims) writeStored(skewKey, String(Math.round(now() - claims.iat)));
};

/** Whether the server would refuse it, as far as the browser can tell; an undecodable token is the server's to judge. */
export const isExpired = (accessToken: string): boolean => {
  const claims = readClaims(accessToken);
  if (!claims) return false;
  const margin = Math.min(marginSeconds, (claims.exp - claims.iat) / 10);
  return now() - Number(readStored(skewKey) ?? 0) > claims.exp - margin;
};

/** The time, by the server's clock as far as it is known: what a phone records must not carry the phone's wrong day. */
export const serverNow = (): Date => new Date(Date.now() - Number(readStored(skewKey) ?? 0) * 1000);
