import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { PlainButton } from '#ui/plain/plain-button.tsx';
import { isChunkError, reloadOnce } from '../stale-chunks.ts';
import { MessagePage } from './message-page.tsx';
import { NotFoundMessage } from './not-found-message.tsx';

const reload = () => window.location.reload();

export function RouteError() {
  const error = useRouteError();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!isNotFound) console.error(error);
    if (isChunkError(error)) reloadOnce();
  }, [error, isNotFound]);
  if (isNotFound) return <NotFoundMessage />;
  if (isChunkError(error))
    return (
      <MessagePage heading="Không tải được trang" actions={<PlainButton onClick={reload}>Tải lại trang</PlainButton>}>
        Mạng bị ngắt, hoặc máy chủ vừa được cập nhật. Dữ liệu đã lưu không bị ảnh hưởng.
      </MessagePage>
    );
  const actions = (
    <>
      <PlainButton onClick={reload}>Tải lại trang</PlainButton>
      <a className="plain-button" href="/">
        Về trang Tổng quan
      </a>
    </>
  );
  return (
    <MessagePage heading="Unexpected Application Error!" actions={actions}>
      Trang này gặp lỗi khi hiển thị. Dữ liệu đã lưu không bị ảnh hưởng. Tải lại trang; nếu vẫn lỗi, báo quản trị viên.
    </MessagePage>
  );
}
