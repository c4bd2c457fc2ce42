import { PhoneOutlined } from '@ant-design/icons';
import { formatPhone } from '#lib/format-phone.ts';
import './phone-link.css';

/** A number that calls when it is tapped. */
export function PhoneLink({ phoneNumber }: { phoneNumber: string }) {
  return (
    <a className="phone-link" href={`tel:${phoneNumber}`}>
      <PhoneOutlined aria-hidden="true" />
      {formatPhone(phoneNumber)}
    </a>
  );
}
