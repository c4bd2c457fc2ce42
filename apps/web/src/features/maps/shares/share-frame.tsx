import { CloseOutlined, CopyOutlined } from '@ant-design/icons';
import type { MapShare } from '@vuon/contract/maps/map-share';
import { Button } from 'antd';
import { copyText } from '#lib/copy-text.ts';
import { tellDone, tellFailed } from '#ui/feedback/tell.ts';
import { words } from '#ui/words.ts';
import { frameCode } from './share-address.ts';

type Props = { share: MapShare; onEdit: (() => void) | null; onClose: () => void };

/** The code for showing the map in another site's page, and the sites that may do so. */
export function ShareFrame({ share, onEdit, onClose }: Props) {
  const code = frameCode(share);
  const copy = () =>
    copyText(code).then(
      () => tellDone('Đã sao chép mã nhúng'),
      () => tellFailed('Trình duyệt không cho sao chép', 'Chọn chữ rồi chép bằng tay.'),
    );
  return (
    <section className="share-frame" aria-label={`Nhúng ${share.name}`}>
      <div className="share-frame-head">
        <strong>Nhúng vào trang khác</strong>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden="true" />}
          aria-label={words.close}
          onClick={onClose}
        />
      </div>
      {share.origins.length === 0 ? (
        <p>
          Chưa trang nào được nhúng bản đồ này.{' '}
          {onEdit ? (
            <button type="button" className="link-button" onClick={onEdit}>
              Thêm trang được nhúng
            </button>
          ) : (
            'Chủ đơn vị có thể thêm.'
          )}
        </p>
      ) : (
        <>
          <p>Chỉ hiện trên {share.origins.join(', ')}. Đặt đoạn mã này vào trang:</p>
          <code>{code}</code>
          <Button size="small" icon={<CopyOutlined aria-hidden="true" />} onClick={() => void copy()}>
            Sao chép mã
          </Button>
        </>
      )}
    </section>
  );
}
