import { areaLabels, type Certificate } from '@vuon/contract/orchard/area';
import { readable } from './readable-day.ts';

/**
 * What Excel files call the fields of an area: exports write these headers, imports look for them, so that an exported file
 * can be imported again. Names of statuses and terrains are those of the contract.
 */
export const areaHeaders = {
  ...areaLabels,
  provinceName: 'Tỉnh, thành phố',
  wardName: 'Xã, phường, đặc khu',
};

/** How certificates are written into one cell: a line for each, its parts in this order. */
export const certificatesExample = 'VietGAP | VG-123 | Cục Trồng trọt | 01/03/2026 | 01/03/2029';

export const formatCertificates = (certificates: Certificate[]): string =>
  certificates
    .map(({ name, number, issuer, issuedOn, expiresOn }) => {
      const parts = [name, number, issuer, issuedOn && readable(issuedOn), expiresOn && readable(expiresOn)];
      const last = parts.findLastIndex(Boolean);
      return parts
        .slice(0, last + 1)
        .map(writePart)
        .join(' | ');
    })
    .join('\n');

/** Also reads what people type: the name alone, parts left out at the end. null: that is no list of certificates. */
export const parseCertificates = (cell: string): Certificate[] | null => {
  const lines = cell.normalize('NFC').split(/\r?\n/);
  const certificates = lines.filter((line) => line.trim()).map(parseCertificate);
  return certificates.every((certificate) => certificate !== null) ? certificates : null;
};

const parseCertificate = (line: string): Certificate | null => {
  const parts = (line.match(/(?:^|\|)(?:\\.|[^|])*/g) ?? []).map(readPart);
  const [name, number, issuer, issued, expires] = parts;
  const [issuedOn, expiresOn] = [parseDay(issued), parseDay(expires)];
  if (!name || parts.length > 5 || issuedOn === undefined || expiresOn === undefined) return null;
  return { name, number: number || null, issuer: issuer || null, issuedOn, expiresOn };
};

/** undefined: that is no day. */
const parseDay = (text: string | undefined): string | null | undefined => {
  if (!text) return null;
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined;
};

// What parts and lines are told by may stand in a name.
const writePart = (part: string | null) => (part ?? '').replace(/[\\|]/g, '\\$&').replace(/\r?\n/g, '\\n');
const readPart = (part: string) =>
  part
    .replace(/^\|/, '')
    .trim()
    .replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
