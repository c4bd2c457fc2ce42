import type { MapShare } from '@vuon/contract/maps/map-share';
import { useFeedback } from '#ui/overlay/use-feedback.ts';
import { explainError } from '#ui/states/explain-error.ts';
import { words } from '#ui/words.ts';
import { useShareActs } from './share-data.ts';

/** Asks by name: what was revoked never works again. */
export function useRevokeShare(): (share: MapShare) => void {
  const { modal, message } = useFeedback();
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
      onOk: async () => {
        try {
          await revoke(share);
          message.success(`Đã thu hồi ${share.name}`);
        } catch (error) {
          const { title, text } = explainError(error);
          message.error(`${title}. ${text}`, 6);
        }
      },
    });
}
