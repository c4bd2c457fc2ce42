import { Button, Form, type FormRule, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { explainError } from '#ui/states/explain-error.ts';
import { Notice } from '#ui/states/notice.tsx';
import { words } from '#ui/words.ts';
import { TemporaryPasswordDialog } from './temporary-password-dialog.tsx';
import './password-dialog.css';

type Props = {
  name: string;
  login: string | null;
  /** The contract's rule for a new password. */
  rule: FormRule;
  minLength: number;
  /** Resets the password, to the typed one or to a random one, and returns it. */
  reset: (password: string | undefined) => Promise<string>;
  onClose: () => void;
};

type Values = { kind: 'random' | 'typed'; password?: string };

/** Asks for the new password, then shows it once; it is stored nowhere. */
export function ResetPasswordDialog({ name, login, rule, minLength, reset, onClose }: Props) {
  const [form] = Form.useForm<Values>();
  const kind = Form.useWatch('kind', form) ?? 'random';
  const [resetting, setResetting] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [password, setPassword] = useState<string | null>(null);

  const start = async (values: Values) => {
    setResetting(true);
    setError(null);
    try {
      setPassword(await reset(values.kind === 'typed' ? values.password : undefined));
    } catch (failure) {
      setError(failure);
    } finally {
      setResetting(false);
    }
  };

  if (password !== null)
    return (
      <TemporaryPasswordDialog
        title={`Đã đặt lại mật khẩu của ${name}`}
        password={password}
        login={login}
        onClose={onClose}
      >
        <p>Mọi thiết bị của người này đã bị đăng xuất. Đưa mật khẩu dưới đây cho họ.</p>
      </TemporaryPasswordDialog>
    );
  return (
    <Modal
      open
      title={`Đặt lại mật khẩu của ${name}?`}
      width={520}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="primary" loading={resetting} onClick={() => form.submit()}>
            Đặt lại mật khẩu
          </Button>
        </>
      }
    >
      <Form<Values>
        form={form}
        name="reset-password"
        layout="vertical"
        className="password-dialog"
        initialValues={{ kind: 'random' }}
        onFinish={(values) => void start(values)}
      >
        <p>Mọi điện thoại và máy tính đang dùng tài khoản này bị đăng xuất ngay, và phải đổi mật khẩu khi vào lại.</p>
        {error !== null && (
          <Notice tone="red" alert>
            <strong>{explainError(error).title}.</strong> {explainError(error).text}
          </Notice>
        )}
        <Form.Item name="kind">
          <Radio.Group
            options={[
              { value: 'random', label: 'Tạo mật khẩu ngẫu nhiên' },
              { value: 'typed', label: 'Tự đặt mật khẩu tạm' },
            ]}
          />
        </Form.Item>
        {kind === 'typed' && (
          <Form.Item
            name="password"
            label="Mật khẩu tạm"
            required
            rules={[rule]}
            extra={`Ít nhất ${minLength} ký tự. Người nhận phải đổi ở lần đăng nhập đầu tiên.`}
          >
            <Input autoComplete="off" maxLength={200} autoFocus />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
