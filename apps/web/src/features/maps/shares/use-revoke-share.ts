import type { MapShare } from '@vuon/contract/maps/map-share';
import { useFeedback } from '#ui/overlay/use-feedback.ts';
import { useTell } from '#ui/overlay/use-tell.ts';
import { words } from '#ui/words.ts';
import { useShareActs } from './share-data.ts';

/** The confirmation names the link: a revoked link never works again. */
export function useRevokeShare(): (share: MapShare) => void {
  const { modal } = useFeedback();
  const tell = useTell();
  const { revoke } = useShareActs();
  return (share) =>
    void modal.confirm({
      title: `Thu hồi liên kết ${share.name}?`,
      content:
        'Từ lúc này không ai mở được liên kết nữa, kể cả trang đang nhúng nó. Không dùng lại được; cần thì tạo liên kết mới.',
      okText: 'Thu hồi',
      okButtonProps: { danger: true },
      cancelText: words.cancel,
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => tell(revoke(share), ({ name }) => `Đã thu hồi ${name}`),
    });
}
