import { requiredMessage } from '@vuon/contract/value';
import { type SubmitEvent, useState } from 'react';
import { messageOf } from '#lib/http/error-message.ts';
import { ProblemError } from '#lib/http/problem-error.ts';
import { PlainButton } from '#ui/plain/plain-button.tsx';
import { PlainField } from '#ui/plain/plain-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { loginTexts as texts } from '../texts.ts';
import { ForgotPassword } from './forgot-password.tsx';
import { formatCountdown, useCountdown } from './use-countdown.ts';
import { useSignIn } from './use-sign-in.ts';

const waitOf = (error: unknown): number => (error instanceof ProblemError ? (error.retryAfter ?? 0) : 0);

export function LoginForm() {
  const { send, error, isPending, submittedAt } = useSignIn();
  const [missing, setMissing] = useState({ username: false, password: false });
  const wait = useCountdown(error ? submittedAt + waitOf(error) * 1_000 : 0);
  // The server's sentence names a time, which the countdown replaces; its title stays until the countdown ends.
  const isLimited = error instanceof ProblemError && waitOf(error) > 0;
  const isOver = isLimited && wait === 0;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending || wait > 0) return;
    // Read from the form: browsers fill in passwords without telling React.
    const values = new FormData(event.currentTarget);
    const username = String(values.get('username'));
    const password = String(values.get('password'));
    const now = { username: username.trim() === '', password: password === '' };
    setMissing(now);
    if (!now.username && !now.password) send({ username, password });
  };
  return (
    <form onSubmit={submit} noValidate>
      {error !== null && !isOver && (
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
      <PlainField
        name="username"
        label={texts.username}
        error={missing.username ? requiredMessage(texts.username) : undefined}
        placeholder={texts.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        autoFocus
      />
      <div className="login-password">
        <PlainField
          name="password"
          label={texts.password}
          error={missing.password ? requiredMessage(texts.password) : undefined}
          autoComplete="current-password"
          maxLength={200}
          secret
        />
        {/* Visually above the field, but after it in the tab order. */}
        <ForgotPassword />
      </div>
      <div className="login-submit">
        <PlainButton type="submit" primary loading={isPending} disabled={wait > 0}>
          {texts.submit}
        </PlainButton>
      </div>
    </form>
  );
}
