import { PlusOutlined } from '@ant-design/icons';
import type { MapShare } from '@vuon/contract/maps/map-share';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useMay } from '#lib/session/use-may.ts';
import { HistoryTab } from '#ui/history/history-tab.tsx';
import { useAsk } from '#ui/overlay/use-ask.ts';
import { findLeaveReason } from '#ui/page/leave-reason.ts';
import { ShareForm } from './share-form.tsx';
import { ShareList } from './share-list.tsx';
import '#ui/marks/link-button.css';
import './share.css';

/** The links of the entity, or one of them in its form; `share` null: a new one. */
type Shown =
  | { kind: 'list'; fresh: number | null }
  | { kind: 'form'; share: MapShare | null }
  | { kind: 'history'; share: MapShare };

export function ShareDialog({ onClose }: { onClose: () => void }) {
  const mayWrite = useMay('map-shares.write');
  const ask = useAsk();
  const [shown, setShown] = useState<Shown>({ kind: 'list', fresh: null });
  const leave = (then: () => void) => {
    if (!findLeaveReason()) return then();
    ask.confirm({
      title: 'Bỏ những gì vừa nhập?',
      content: 'Liên kết này chưa được lưu.',
      okText: 'Bỏ thay đổi',
      okButtonProps: { danger: true },
      cancelText: 'Sửa tiếp',
      focusable: { autoFocusButton: 'cancel' },
      onOk: then,
    });
  };
  const toList = () => setShown({ kind: 'list', fresh: null });
  return (
    <Modal
      open
      width={720}
      className="share-dialog"
      title={titleOf(shown)}
      onCancel={() => leave(onClose)}
      mask={{ closable: shown.kind !== 'form' }}
      footer={null}
    >
      {shown.kind === 'form' && (
        <ShareForm
          key={shown.share?.id ?? 0}
          share={shown.share}
          onSaved={({ id }) => setShown({ kind: 'list', fresh: shown.share ? null : id })}
          onCancel={() => leave(toList)}
        />
      )}
      {shown.kind === 'history' && (
        <>
          <button type="button" className="link-button" onClick={toList}>
            ← Tất cả liên kết
          </button>
          <HistoryTab type="map-share" id={shown.share.id} />
        </>
      )}
      {shown.kind === 'list' && (
        <>
          <div className="share-lead">
            <p>
              Ai có liên kết đều xem được bản đồ mà không cần đăng nhập, chỉ đúng phần bạn chọn. Tên người, ghi chú và
              giá không bao giờ hiện ra.
            </p>
            {mayWrite && (
              <Button
                type={shown.fresh === null ? 'primary' : 'default'}
                icon={<PlusOutlined aria-hidden="true" />}
                onClick={() => setShown({ kind: 'form', share: null })}
              >
                Tạo liên kết
              </Button>
            )}
          </div>
          <ShareList
            mayWrite={mayWrite}
            fresh={shown.fresh}
            onEdit={(share) => setShown({ kind: 'form', share })}
            onHistory={(share) => setShown({ kind: 'history', share })}
          />
        </>
      )}
    </Modal>
  );
}

const titleOf = (shown: Shown): string => {
  if (shown.kind === 'list') return 'Chia sẻ bản đồ';
  if (shown.kind === 'history') return `Lịch sử liên kết ${shown.share.name}`;
  return shown.share ? `Sửa liên kết ${shown.share.name}` : 'Tạo liên kết chia sẻ';
};
