const tolerated = 10 * 60_000;

/**
 * The moment of something that a phone tells, which may have happened without signal: between the last step and now. `toldAt` is the
 * time of the phone, if its clock was off by more than ten minutes.
 */
export const clampTime = (
  told: string | undefined,
  { last, now }: { last: string | undefined; now: Date },
): { at: Date; toldAt: Date | null } => {
  if (told === undefined) return { at: now, toldAt: null };
  const time = Date.parse(told);
  const earliest = Math.min(last === undefined ? time : Date.parse(last), now.getTime());
  const at = Math.min(Math.max(time, earliest), now.getTime());
  return { at: new Date(at), toldAt: Math.abs(time - at) > tolerated ? new Date(time) : null };
};
