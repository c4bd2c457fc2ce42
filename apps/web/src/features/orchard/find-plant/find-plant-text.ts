import type { Position } from '@vuon/contract/orchard/location';
import { type QrTarget, readTarget } from './qr-data.ts';

export type ScannedText = { label: QrTarget } | { code: string } | null;

/** The content of a QR code: the address of a label, for any host, or a code alone; null: neither. */
export const readScanned = (text: string): ScannedText => {
  const [, type, entityId, id] = /^https?:\/\/[^/]+\/qr\/([a-z-]+)\/(\d+)\/(\d+)\/?$/i.exec(text.trim()) ?? [];
  const label = readTarget(type, entityId, id);
  if (label) return { label };
  const code = text.trim();
  return /^[\p{L}\p{N}][\p{L}\p{N}._/-]{0,31}$/u.test(code) ? { code } : null;
};

/** Degrees clockwise from north, from one place to another nearby. */
export const bearingTo = ([fromX, fromY]: Position, [toX, toY]: Position): number => {
  const east = (toX - fromX) * Math.cos((fromY * Math.PI) / 180);
  const degrees = (Math.atan2(east, toY - fromY) * 180) / Math.PI;
  return (degrees + 360) % 360;
};

/** Metres, exact enough to tell whether the user has moved on. */
export const metresBetween = ([fromX, fromY]: Position, [toX, toY]: Position): number => {
  const east = (toX - fromX) * Math.cos((fromY * Math.PI) / 180);
  return Math.hypot(east, toY - fromY) * 111_195;
};
