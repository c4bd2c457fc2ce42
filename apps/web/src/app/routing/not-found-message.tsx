import { useNavigate } from 'react-router';
import { PlainButton } from '#ui/plain/plain-button.tsx';
import { MessagePage } from './message-page.tsx';

export function NotFoundMessage() {
  const navigate = useNavigate();
  return (
    <MessagePage
      heading="404 Not Found"
      literal="Page not found"
      actions={<PlainButton onClick={() => navigate('/')}>Về trang Tổng quan</PlainButton>}
    >
      Không có trang này. Địa chỉ có thể đã gõ sai, hoặc trang chưa mở trong bản này.
    </MessagePage>
  );
}
