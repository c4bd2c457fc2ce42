/** crypto.randomUUID is missing on plain HTTP, where a phone on the farm's network must still work. */
export const randomId = (): string => {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
