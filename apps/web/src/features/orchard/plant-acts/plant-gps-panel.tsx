import { AimOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Notice } from '#ui/states/notice.tsx';
import { type Fix, type Gps, useGps } from './plant-gps.ts';
import './plant-gps-panel.css';

/** Metres: a tree's place is good up to this error; trees stand 4 to 10 m apart. */
const goodAccuracy = 5;

const troubles: Record<'refused' | 'missing' | 'failed', string> = {
  refused:
    'Trình duyệt chưa được phép xem vị trí. Mở quyền vị trí cho trang này trong cài đặt trình duyệt rồi thử lại.',
  missing: 'Máy này không có định vị. Dùng điện thoại, hoặc vẽ vị trí trên bản đồ.',
  failed: 'Chưa bắt được tín hiệu định vị. Ra chỗ thoáng hơn rồi chờ thêm, hoặc vẽ vị trí trên bản đồ.',
};

const metres = (accuracy: number) => `±\u00a0${String(accuracy).replace('.', ',')}\u00a0m`;

/** The device's place with its error, live; a user at the trunk takes it when it is good enough. */
export function GpsPanel({ onTake }: { onTake: (fix: Fix) => void }) {
  const gps = useGps();
  if (gps.state === 'refused' || gps.state === 'missing' || gps.state === 'failed')
    return (
      <Notice tone="gold" alert>
        {troubles[gps.state]}
      </Notice>
    );
  return <Live gps={gps} onTake={onTake} />;
}

function Live({ gps, onTake }: { gps: Extract<Gps, { state: 'asking' | 'found' }>; onTake: (fix: Fix) => void }) {
  const isFound = gps.state === 'found';
  const isGood = isFound && gps.best.accuracy <= goodAccuracy;
  return (
    <div className="gps-panel" data-good={isGood}>
      <div className="gps-panel-figure" role="status">
        <small>Sai số hiện tại</small>
        <strong className="figures">{isFound ? metres(gps.now.accuracy) : 'Đang tìm…'}</strong>
        <span>
          {!isFound && 'Đứng sát gốc cây và giữ yên máy.'}
          {isFound && isGood && 'Đủ chính xác để đặt cây.'}
          {isFound && !isGood && 'Giữ yên máy thêm vài giây, sai số sẽ giảm.'}
        </span>
      </div>
      <Button
        size="large"
        icon={<AimOutlined aria-hidden="true" />}
        disabled={!isFound}
        onClick={() => isFound && onTake(gps.best)}
      >
        Lấy vị trí này{isFound && ` (${metres(gps.best.accuracy)})`}
      </Button>
    </div>
  );
}
