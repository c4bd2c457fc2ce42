import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { copyText } from '#lib/copy-text.ts';
import { tellDone, tellFailed } from '#ui/feedback/tell.ts';
import './temporary-password.css';

type Props = {
  password: string;
  /** The login name: phone number, user name or email; copied along with the password. */
  login?: string | null | undefined;
};

/** A password that is shown only once: large, easy to read out, and one tap to copy. */
export function TemporaryPassword({ password, login }: Props) {
  const copy = (text: string, done: string) =>
    copyText(text).then(
      () => tellDone(done),
      () => tellFailed('Trình duyệt không cho sao chép', 'Chọn chữ rồi chép bằng tay.'),
    );
  return (
    <div className="temporary-password">
      <dl>
        {login && (
          <div>
            <dt>Tài khoản</dt>
            <dd>{login}</dd>
          </div>
        )}
        <div>
          <dt>Mật khẩu tạm</dt>
          <dd>
            <output className="temporary-password-text" aria-label="Mật khẩu tạm">
              {password}
            </output>
          </dd>
        </div>
      </dl>
      <Button
        icon={<CopyOutlined aria-hidden="true" />}
        onClick={() => void copy([login, password].filter(Boolean).join('\n'), 'Đã sao chép')}
      >
        Sao chép
      </Button>
      <p>Mật khẩu này chỉ hiện một lần. Người nhận phải đổi nó ở lần đăng nhập đầu tiên.</p>
    </div>
  );
}
