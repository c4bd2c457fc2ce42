import type { Address } from '@vuon/contract/locations/address';
import { texts } from './texts.ts';
import './address.css';

type Props = Pick<Address, 'addressLine' | 'locationName' | 'oldLocationName'>;

/** For reading: the address of today, and in small letters below it the one on older papers. */
export function AddressText({ addressLine, locationName, oldLocationName }: Props) {
  const current = [addressLine, locationName].filter(Boolean).join(', ');
  if (!current && !oldLocationName) return <span className="address-none">{texts.unknown}</span>;
  return (
    <span className="address-text">
      {current && <span>{current}</span>}
      {oldLocationName && (
        <small>
          {texts.oldShort} {oldLocationName}
        </small>
      )}
    </span>
  );
}
