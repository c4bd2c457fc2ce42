import type { ReactNode } from 'react';
import { Logo } from '#features/identity/login/logo.tsx';
import { useSession } from '#lib/session/session-store.ts';
import { UserMenu } from './user-menu.tsx';
import './header.css';
import './shell.css';

/** Logo and content: for users who are not signed in, or who must do one thing before the rest opens. */
export function PlainFrame({ children }: { children: ReactNode }) {
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  return (
    <div className="plain-frame">
      <header className="header">
        <Logo />
        {isAuthenticated && <UserMenu />}
      </header>
      <main className="plain-frame-main">{children}</main>
    </div>
  );
}
