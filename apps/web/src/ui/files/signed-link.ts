/** Whether a signed link is still valid: it contains its own end, in seconds since 1970. */
export const linkIsAlive = (url: string, now = Date.now()): boolean => {
  const expires = Number(new URL(url, 'http://any').searchParams.get('expires') ?? Number.NaN);
  // A few seconds for the request to reach the server.
  return !(expires * 1_000 < now + 5_000);
};
