import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useSession } from '#lib/session/session-store.ts';
import { MessagePage } from './message-page.tsx';
import { PlainFrame } from './shell/plain-frame.tsx';
import { Shell } from './shell/shell.tsx';

export function NotFoundPage() {
  const Frame = useSession(({ isAuthenticated }) => isAuthenticated) ? Shell : PlainFrame;
  const navigate = useNavigate();
  return (
    <Frame>
      <MessagePage
        heading="404 Not Found"
        literal="Page not found"
        actions={<Button onClick={() => navigate('/')}>Về trang Tổng quan</Button>}
      >
        Không có trang này. Địa chỉ có thể đã gõ sai, hoặc trang chưa mở trong bản này.
      </MessagePage>
    </Frame>
  );
}
