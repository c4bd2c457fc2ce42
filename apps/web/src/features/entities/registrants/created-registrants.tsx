import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { copyText } from '#lib/copy-text.ts';
import { formatPhone } from '#lib/format-phone.ts';
import { tellDone, tellFailed } from '#ui/feedback/tell.ts';
import { useLeaveReason } from '#ui/page/leave-reason.ts';
import type { Created } from './create-registrants.ts';

type Props = { created: Created[]; onForget: () => void };

/** The people who were created, with the passwords that are shown only once. */
export function CreatedRegistrants({ created, onForget }: Props) {
  const withPassword = created.filter(({ password }) => password !== null);
  useLeaveReason(() =>
    withPassword.length === 0
      ? null
      : {
          title: 'Đã ghi lại các mật khẩu tạm chưa?',
          text: 'Mật khẩu tạm chỉ hiện một lần. Rời trang này thì không xem lại được, chỉ đặt lại được.',
          leave: 'Đã ghi lại, rời đi',
        },
  );
  const copy = () =>
    copyText(
      withPassword
        .map(({ fullName, phoneNumber, password }) => `${fullName}\t${formatPhone(phoneNumber)}\t${password}`)
        .join('\n'),
    ).then(
      () => tellDone(`Đã sao chép ${withPassword.length} mật khẩu`),
      () => tellFailed('Trình duyệt không cho sao chép', 'Chọn chữ rồi chép bằng tay.'),
    );
  if (created.length === 0) return null;
  return (
    <section className="created-registrants" aria-label="Đã tạo">
      <div className="created-registrants-head">
        <h3>Đã tạo {created.length} người</h3>
        {withPassword.length > 0 && (
          <Button icon={<CopyOutlined aria-hidden="true" />} onClick={() => void copy()}>
            Sao chép tất cả
          </Button>
        )}
        <Button onClick={onForget}>{withPassword.length > 0 ? 'Đã ghi lại, đóng' : 'Đóng'}</Button>
      </div>
      <ul>
        {created.map(({ key, fullName, phoneNumber, password, isInvited, wasMadeBefore }) => (
          <li key={key}>
            <span>
              <strong>{fullName}</strong>
              <small>{formatPhone(phoneNumber)}</small>
            </span>
            {password === null ? (
              <span className="cell-quiet">
                {isInvited
                  ? 'Đã có tài khoản: đã mời, chờ nhận lời.'
                  : wasMadeBefore
                    ? 'Đã được tạo ở lần gửi trước. Đặt lại mật khẩu trong danh sách thành viên.'
                    : 'Đã có tài khoản từ trước, dùng mật khẩu của họ.'}
              </span>
            ) : (
              <output className="temporary-password-text" aria-label={`Mật khẩu tạm của ${fullName}`}>
                {password}
              </output>
            )}
          </li>
        ))}
      </ul>
      {withPassword.length > 0 && <p>Những mật khẩu này chỉ hiện một lần.</p>}
    </section>
  );
}
