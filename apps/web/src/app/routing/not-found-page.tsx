import { useSession } from '#lib/session/session-store.ts';
import { PlainFrame } from '../shell/plain-frame.tsx';
import { Shell } from '../shell/shell.tsx';
import { NotFoundMessage } from './not-found-message.tsx';

export function NotFoundPage() {
  const Frame = useSession(({ isAuthenticated }) => isAuthenticated) ? Shell : PlainFrame;
  return (
    <Frame>
      <NotFoundMessage />
    </Frame>
  );
}
