import { PhoneOutlined } from '@ant-design/icons';
import { formatPhone } from '#lib/format-phone.ts';
import './call-button.css';

/** Calls a number with one tap of the thumb. */
export function CallButton({ phoneNumber }: { phoneNumber: string }) {
  return (
    <a className="call-button" href={`tel:${phoneNumber}`} aria-label={`Gọi ${formatPhone(phoneNumber)}`}>
      <PhoneOutlined aria-hidden="true" />
    </a>
  );
}
