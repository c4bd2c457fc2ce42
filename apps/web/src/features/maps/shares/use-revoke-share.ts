import type { MapShare } from '@vuon/contract/maps/map-share';
import { tellAct } from '#ui/feedback/tell.ts';
import { useAsk } from '#ui/overlay/use-ask.ts';
import { words } from '#ui/words.ts';
import { useShareActs } from './share-data.ts';

/** The confirmation names the link: a revoked link never works again. */
export function useRevokeShare(): (share: MapShare) => void {
  const ask = useAsk();
  const { revoke } = useShareActs();
  return (share) =>
    void ask.confirm({
      title: `Thu hồi liên kết ${share.name}?`,
      content:
        'Từ lúc này không ai mở được liên kết nữa, kể cả trang đang nhúng nó. Không dùng lại được; cần thì tạo liên kết mới.',
      okText: 'Thu hồi',
      okButtonProps: { danger: true },
      cancelText: words.cancel,
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => tellAct(revoke(share), ({ name }) => `Đã thu hồi ${name}`),
    });
}
