import { formatDay } from '@vuon/contract/day';
import type { Certificate } from '@vuon/contract/orchard/area';
import { parseDay } from '#imports';
import { joinParts, readLines, splitParts } from '../sheets/cell-parts.ts';

/** How certificates are written into one cell: a line for each, its parts in this order. */
export const certificatesExample = 'VietGAP | VG-123 | Cục Trồng trọt | 01/03/2026 | 01/03/2029';

export const formatCertificates = (certificates: Certificate[]): string =>
  certificates
    .map(({ name, number, issuer, issuedOn, expiresOn }) => {
      const parts = [name, number, issuer, issuedOn && formatDay(issuedOn), expiresOn && formatDay(expiresOn)];
      return joinParts(parts.slice(0, parts.findLastIndex(Boolean) + 1));
    })
    .join('\n');

/** Also reads shorter entries: the name alone, or parts left out at the end. null: not a list of certificates. */
export const parseCertificates = (cell: string): Certificate[] | null => readLines(cell, parseCertificate);

const parseCertificate = (line: string): Certificate | null => {
  const parts = splitParts(line);
  const [name, number, issuer, issued, expires] = parts;
  const [issuedOn, expiresOn] = [dayOf(issued), dayOf(expires)];
  if (!name || parts.length > 5 || issuedOn === undefined || expiresOn === undefined) return null;
  return { name, number: number || null, issuer: issuer || null, issuedOn, expiresOn };
};

/** null: the part is empty; undefined: it is not a day. */
const dayOf = (text: string | undefined): string | null | undefined => (text ? (parseDay(text) ?? undefined) : null);
