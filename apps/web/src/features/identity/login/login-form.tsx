import { useMutation } from '@tanstack/react-query';
import type { Credentials } from '@vuon/contract/identity/session';
import { Button, Form, Input } from 'antd';
import { messageOf } from '#lib/http/error-message.ts';
import { ProblemError } from '#lib/http/problem-error.ts';
import { Notice } from '#ui/states/notice.tsx';
import { loginTexts as texts } from '../texts.ts';
import { signIn } from './data.ts';
import { ForgotPassword } from './forgot-password.tsx';
import { formatCountdown, useCountdown } from './use-countdown.ts';

const waitOf = (error: unknown): number => (error instanceof ProblemError ? (error.retryAfter ?? 0) : 0);

export function LoginForm() {
  // Signing in changes the session, and the router leaves this page; until then the button keeps its spinner.
  const { mutate, error, isPending, isSuccess, submittedAt } = useMutation({ mutationFn: signIn });
  const wait = useCountdown(error ? submittedAt + waitOf(error) * 1_000 : 0);
  // The server's sentence names a time, which the countdown replaces; its title stays until the countdown ends.
  const isLimited = error instanceof ProblemError && waitOf(error) > 0;
  const isOver = isLimited && wait === 0;
  return (
    <Form<Credentials>
      layout="vertical"
      requiredMark={false}
      onFinish={(values) => mutate(values)}
      validateTrigger="onSubmit"
    >
      {error && !isPending && !isOver && (
        <div className="login-error">
          <Notice tone="red" alert>
            {isLimited ? `${error.problem.title}.` : messageOf(error)}
            {wait > 0 && (
              <span aria-live="off">
                {` ${texts.waitBefore}`}
                <strong className="figures">{formatCountdown(wait)}</strong>.
              </span>
            )}
          </Notice>
        </div>
      )}
      <Form.Item name="username" label={texts.username} rules={[{ required: true, whitespace: true }]}>
        <Input
          placeholder={texts.usernameHint}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          autoFocus
        />
      </Form.Item>
      <div className="login-password">
        <Form.Item name="password" label={texts.password} rules={[{ required: true }]}>
          <Input.Password autoComplete="current-password" maxLength={200} />
        </Form.Item>
        {/* Visually above the field, but after it in the tab order. */}
        <ForgotPassword />
      </div>
      <Button type="primary" htmlType="submit" block loading={isPending || isSuccess} disabled={wait > 0}>
        {texts.submit}
      </Button>
    </Form>
  );
}
