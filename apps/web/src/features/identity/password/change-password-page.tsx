import { useMutation } from '@tanstack/react-query';
import { PasswordChange } from '@vuon/contract/identity/user';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '#lib/http/error-message.ts';
import { ProblemError } from '#lib/http/problem-error.ts';
import { useSession } from '#lib/session/session-store.ts';
import { wantedPage } from '#lib/session/wanted-page.ts';
import { tellDone } from '#ui/feedback/tell.ts';
import { fromSchema } from '#ui/form/from-schema.ts';
import { Notice } from '#ui/states/notice.tsx';
import '#ui/page/page-head.css';
import { changePassword } from '../login/data.ts';
import { passwordTexts as texts } from '../texts.ts';
import './change-password-page.css';

type Values = PasswordChange & { repeated: string };
const fieldOf: Record<string, keyof Values> = { 'password.wrong': 'currentPassword', 'password.same': 'newPassword' };

export function ChangePasswordPage() {
  // The value when the page was opened: success clears the flag while the page is still shown.
  const [forced] = useState(useSession.getState().item?.mustChangePassword ?? false);
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ currentPassword, newPassword }: Values) => changePassword({ currentPassword, newPassword }),
    onSuccess: async () => {
      tellDone(texts.done);
      await navigate(wantedPage(window.location.search), { replace: true });
    },
    onError: (failure) => {
      const field = failure instanceof ProblemError && fieldOf[failure.problem.code];
      if (field) form.setFields([{ name: field, errors: [failure.message] }]);
    },
  });
  const isAtField = error instanceof ProblemError && error.problem.code in fieldOf;
  const currentLabel = forced ? texts.temporary : texts.current;
  return (
    <section className="change-password">
      <h1 className="page-head-title">{forced ? texts.forcedTitle : texts.title}</h1>
      <p className="change-password-why">{forced ? texts.forcedWhy : texts.otherSessions}</p>
      <Form form={form} layout="vertical" onFinish={(values) => mutate(values)} validateTrigger="onBlur">
        {error && !isAtField && (
          <div className="change-password-error">
            <Notice tone="red" alert>
              {messageOf(error)}
            </Notice>
          </div>
        )}
        <Form.Item name="currentPassword" label={currentLabel} rules={[{ required: true }]}>
          <Input.Password autoComplete="current-password" maxLength={200} autoFocus />
        </Form.Item>
        <Form.Item
          name="newPassword"
          label={texts.next}
          required
          extra={texts.nextHelp}
          rules={[fromSchema(PasswordChange.shape.newPassword, texts.next)]}
        >
          <Input.Password autoComplete="new-password" maxLength={200} />
        </Form.Item>
        <Form.Item
          name="repeated"
          label={texts.repeat}
          dependencies={['newPassword']}
          rules={[
            { required: true },
            ({ getFieldValue }) => ({
              validator: async (_, value) => {
                if (value && value !== getFieldValue('newPassword')) throw new Error(texts.repeatDiffers);
              },
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={200} />
        </Form.Item>
        <div className="change-password-actions">
          {!forced && <Button onClick={() => navigate(-1)}>{texts.cancel}</Button>}
          <Button type="primary" htmlType="submit" loading={isPending} block={forced}>
            {texts.submit}
          </Button>
        </div>
      </Form>
    </section>
  );
}
