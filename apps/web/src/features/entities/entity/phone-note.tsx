import { useQuery } from '@tanstack/react-query';
import { normalisePhoneNumber } from '@vuon/contract/phone';
import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { phoneExists } from '../members/member-data.ts';
import { userHasPhone } from './entity-data.ts';
import '#ui/marks/link-button.css';

type Props = { name: (string | number)[]; onTakeExisting: (phoneNumber: string) => void };

/** Says while the number is typed whether a user has it already, and offers to choose that user. */
export function PhoneNote({ name, onTakeExisting }: Props) {
  const [typed, isSettled] = useTypedPhone(name);
  const { data } = useQuery({ ...userHasPhone(typed ?? ''), enabled: typed !== null && isSettled });
  const exists = typed !== null && isSettled ? data?.exists : undefined;
  return (
    <span aria-live="polite">
      {exists === undefined && 'Dùng để đăng nhập; mật khẩu tạm hiện ở bước cuối.'}
      {exists === false && 'Số này chưa có tài khoản, tài khoản mới sẽ được tạo.'}
      {exists && (
        <>
          Số này đã có tài khoản.{' '}
          <button type="button" className="link-button" onClick={() => onTakeExisting(typed ?? '')}>
            Chọn người này
          </button>
        </>
      )}
    </span>
  );
}

/** Says that an entity's number is already in use. Owners often give their own: it is not an error. */
export function useUsedPhoneNote(name: string, unless: string | null): string | null {
  const [typed, isSettled] = useTypedPhone([name]);
  const isAsked = typed !== null && isSettled && typed !== unless;
  const { data } = useQuery({ ...phoneExists(typed ?? ''), enabled: isAsked });
  return isAsked && data?.exists ? 'Số này đã có trong hệ thống, của một người hoặc đơn vị khác.' : null;
}

/** The number as it is stored, once it is complete; and whether the typing has paused. */
function useTypedPhone(name: (string | number)[]): [typed: string | null, isSettled: boolean] {
  const form = Form.useFormInstance();
  const typed = normalisePhoneNumber(String(Form.useWatch(name, form) ?? ''));
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), 400);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, typed === settled];
}
