import type { Credentials } from '@vuon/contract/identity/session';
import { useState } from 'react';
import { signIn } from './data.ts';

type Attempt = { isPending: boolean; error: unknown; submittedAt: number };

/** The last attempt to sign in. Once it has succeeded it stays pending, until the router leaves the page. */
export const useSignIn = () => {
  const [attempt, setAttempt] = useState<Attempt>({ isPending: false, error: null, submittedAt: 0 });
  const send = (credentials: Credentials) => {
    const submittedAt = Date.now();
    setAttempt({ isPending: true, error: null, submittedAt });
    signIn(credentials).catch((error: unknown) => setAttempt({ isPending: false, error, submittedAt }));
  };
  return { ...attempt, send };
};
