import { dayInVietnam } from '@vuon/contract/day';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { expiryOf } from './expiry.ts';

/** The day until which something keeps, marked when it is near or over. */
export function ExpiryMark({ expiresOn }: { expiresOn: string | null }) {
  const expiry = expiryOf(expiresOn, dayInVietnam(new Date()));
  if (!expiry) return null;
  if (expiry.isExpired) return <StatusTag tone="red">{expiry.text}</StatusTag>;
  return expiry.isSoon ? <StatusTag tone="gold">{expiry.text}</StatusTag> : <span>{expiry.text.split(',')[0]}</span>;
}
