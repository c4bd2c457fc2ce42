import type { ReactNode } from 'react';
import type { DeadCode } from './shared-map-data.ts';

type Props = { why: DeadCode | 'missing'; logo: ReactNode; picture: ReactNode };

const words: Record<Props['why'], { title: string; text: string; what: string }> = {
  missing: {
    title: 'Bản đồ này mở bằng liên kết',
    text: 'Địa chỉ thiếu phần cuối của liên kết chia sẻ, nên chưa biết mở bản đồ nào.',
    what: 'Mở lại đúng liên kết đã nhận được. Nếu vẫn không được, nhờ người gửi chép lại liên kết.',
  },
  'share.unknown': {
    title: 'Liên kết không đúng',
    text: 'Không có bản đồ nào được chia sẻ bằng liên kết này. Có thể nó bị mất vài ký tự khi chép.',
    what: 'Mở lại đúng liên kết đã nhận được. Nếu vẫn không được, nhờ người gửi chép lại liên kết.',
  },
  'share.expired': {
    title: 'Liên kết đã hết hạn',
    text: 'Người chia sẻ chỉ cho xem bản đồ này đến một ngày, và ngày đó đã qua.',
    what: 'Nếu bạn vẫn cần xem, xin người gửi liên kết mới.',
  },
  'share.revoked': {
    title: 'Liên kết đã bị thu hồi',
    text: 'Người chia sẻ không cho xem bản đồ này bằng liên kết cũ nữa.',
    what: 'Nếu bạn vẫn cần xem, hỏi người đã gửi liên kết cho bạn.',
  },
};

/** Shown in place of the map: why there is none, and what to do about it. */
export function ExternalMessage({ why, logo, picture }: Props) {
  const { title, text, what } = words[why];
  return (
    <div className="external-message">
      <div className="external-message-side">
        <header>{logo}</header>
        <main>
          <h1>{title}</h1>
          <p>{text}</p>
          <p className="external-message-what">{what}</p>
        </main>
        <footer>
          Bạn làm việc ở vườn này?{' '}
          <a href="/" target="_blank" rel="noreferrer">
            Đăng nhập Vườn
          </a>
        </footer>
      </div>
      <aside className="external-message-picture" aria-hidden="true">
        {picture}
      </aside>
    </div>
  );
}
