/** The name in a Content-Disposition: RFC 5987's `filename*` first, which carries Vietnamese letters. */
export const fileNameOf = (disposition: string | null): string | null =>
  encodedName(disposition ?? '') ?? plainName(disposition ?? '');

const encodedName = (disposition: string): string | null => {
  const encoded = /filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  if (!encoded) return null;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
};

const plainName = (disposition: string): string | null => {
  const [, quoted, bare] = /filename\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^;\s]+))/i.exec(disposition) ?? [];
  return quoted?.replace(/\\(.)/g, '$1') ?? bare ?? null;
};
