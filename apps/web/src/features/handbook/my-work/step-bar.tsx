import { CameraOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { TakePhoto } from '#ui/field/take-photo.tsx';
import type { MyOrder } from './apply-waiting.ts';
import type { SheetName } from './order-sheet.ts';
import { useRecordOrder } from './use-record-order.ts';
import '#ui/field/step-bar.css';

/** At the thumb: the camera, and the green button that names the step it takes. */
export function StepBar({ order, onOpen }: { order: MyOrder; onOpen: (sheet: SheetName) => void }) {
  const { move, tick, photograph } = useRecordOrder();
  const [isBusy, setBusy] = useState(false);
  /** A second press while the first is being kept would record it twice. */
  const once = async (act: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    await act();
    setBusy(false);
  };
  const next = order.steps.find(({ doneAt }) => !doneAt) ?? null;
  const isDoing = order.state === 'doing';
  const needsPhoto = isDoing && next?.needsPhoto === true;
  const main =
    order.state === 'issued'
      ? { verb: 'Nhận việc', about: order.code, act: () => once(() => move(order, { action: 'accept' })) }
      : order.state === 'accepted'
        ? { verb: 'Bắt đầu', about: order.title, act: () => once(() => move(order, { action: 'start' })) }
        : next
          ? {
              verb: needsPhoto ? 'Chụp ảnh, xong' : 'Xong',
              about: `bước ${next.position}, ${next.text}`,
              act: () => once(() => tick(order, next, true)),
            }
          : { verb: 'Báo xong', about: 'ghi vật tư, giờ công, nhật ký', act: async () => onOpen('finish') };
  const words = (
    <span className="step-bar-words">
      <b>{main.verb}</b>
      <small>{main.about}</small>
    </span>
  );
  return (
    <div className="step-bar">
      {isDoing ? (
        <TakePhoto label="Chụp ảnh" onPhoto={(photo) => photograph(order, photo, null)}>
          {(take) => (
            <Button
              className="step-bar-side"
              aria-label="Chụp ảnh"
              icon={<CameraOutlined aria-hidden="true" />}
              onClick={take}
            />
          )}
        </TakePhoto>
      ) : (
        <Button className="step-bar-side" onClick={() => onOpen('refuse')}>
          Từ chối
        </Button>
      )}
      {needsPhoto ? (
        <TakePhoto label={`Ảnh của bước ${next?.position}`} onPhoto={(photo) => photograph(order, photo, next)}>
          {(take) => (
            <Button type="primary" className="step-bar-main" onClick={take}>
              {words}
            </Button>
          )}
        </TakePhoto>
      ) : (
        <Button type="primary" className="step-bar-main" disabled={isBusy} onClick={() => void main.act()}>
          {words}
        </Button>
      )}
    </div>
  );
}
