import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { MessagePage } from './message-page.tsx';

export function NotFoundMessage() {
  const navigate = useNavigate();
  return (
    <MessagePage
      heading="404 Not Found"
      literal="Page not found"
      actions={<Button onClick={() => navigate('/')}>Về trang Tổng quan</Button>}
    >
      Không có trang này. Địa chỉ có thể đã gõ sai, hoặc trang chưa mở trong bản này.
    </MessagePage>
  );
}
