import { CameraOutlined, CheckOutlined, ClockCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { materialUnitNames } from '@vuon/contract/catalogue/material';
import { addDays, dayInVietnam, formatDay } from '@vuon/contract/day';
import { skyNames } from '@vuon/contract/handbook/diary-entry-input';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { formatNumber, formatTime } from '#lib/format.ts';
import { serverNow } from '#lib/session/token-age.ts';
import { useMay } from '#lib/session/use-may.ts';
import { CountStepper } from '#ui/controls/count-stepper.tsx';
import { PhoneSheet } from '#ui/overlay/phone-sheet.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { doneTreesOf } from '../my-work/order-parts.ts';
import type { OrderSheetProps } from '../my-work/order-sheet.ts';
import { placeOf } from '../my-work/place-words.ts';
import { TakePhoto } from '#ui/field/take-photo.tsx';
import { useRecordOrder } from '../my-work/use-record-order.ts';
import { finishValues, stepOf } from './finish-values.ts';
import { WaitingPhotos } from './waiting-photos.tsx';
import './finish-sheet.css';

/** Done: what was used, how long it took, the weather, the photos that are still needed. The diary entry is written from it. */
export function FinishSheet({ order, parts, materials, personIds, onClose }: OrderSheetProps) {
  const { finish, photograph } = useRecordOrder();
  const leads = useMay('orders.lead');
  const [values, setValues] = useState(() => finishValues(order, personIds, leads, serverNow()));
  const [isBusy, setBusy] = useState(false);
  const put = (change: Partial<typeof values>) => setValues({ ...values, ...change });
  const started = order.moves.findLast(({ action }) => action === 'start')?.at;
  const left = order.place.livingCount - order.doneCount - order.skippedCount;
  const unphotographed = order.steps.filter(({ needsPhoto, doneAt }) => needsPhoto && !doneAt);
  const open = order.steps.filter(({ needsPhoto, doneAt }) => !needsPhoto && !doneAt);
  const send = async () => {
    setBusy(true);
    const { step, hours } = stepOf(values, dayInVietnam(serverNow()));
    if (await finish(order, step, hours)) onClose();
    else setBusy(false);
  };
  return (
    <PhoneSheet
      full
      title="Xong việc và ghi nhật ký"
      note={`${order.code}, ${order.title}`}
      onClose={onClose}
      foot={
        <div className="finish-foot">
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
          <Button
            type="primary"
            className="step-bar-main"
            icon={<CheckOutlined aria-hidden="true" />}
            disabled={isBusy}
            onClick={() => void send()}
          >
            Xong
          </Button>
        </div>
      }
    >
      <section className="card finish-card">
        <header>
          <h3>Đã làm</h3>
          {started && (
            <span>
              {formatTime(started)}–{formatTime(serverNow())}
            </span>
          )}
        </header>
        <div className="finish-plots">
          {[...Map.groupBy(parts, ({ plotId }) => plotId).values()].map((rows) => {
            const total = rows.reduce((sum, { livingCount }) => sum + livingCount, 0);
            const done = rows.reduce((sum, part) => sum + doneTreesOf(part, order.doneTargets), 0);
            return (
              <div key={rows[0]?.plotId} data-done={done >= total || undefined}>
                <b>Lô {rows[0]?.plotCode}</b>
                <small>
                  {formatNumber(done)} trên {formatNumber(total)} cây
                </small>
              </div>
            );
          })}
          {parts.length === 0 && <p>{placeOf(order)}</p>}
        </div>
        {left > 0 && order.doneCount > 0 && (
          <div className="finish-choice" role="radiogroup" aria-label={`Còn ${left} cây chưa báo`}>
            <p>Còn {formatNumber(left)} cây chưa báo</p>
            <Choice label="Đã làm hết" isOn={!values.leavesRest} onChoose={() => put({ leavesRest: false })} />
            <Choice label="Để lại, giao bù sau" isOn={values.leavesRest} onChoose={() => put({ leavesRest: true })} />
          </div>
        )}
        {open.length > 0 && (
          <p className="note">
            Chưa đánh dấu: {open.map(({ position, text }) => `bước ${position} ${text}`).join('; ')}
          </p>
        )}
      </section>
      {order.materials.length > 0 && (
        <section className="card finish-card">
          <h3>Đã dùng</h3>
          {order.materials.map(({ materialId, materialName, unit, quantity }) => (
            <div key={materialId} className="finish-line">
              <span>
                <b>{materialName}</b>
                <small>
                  {materialUnitNames[unit]}
                  {quantity !== null && `, định mức ${formatNumber(quantity)}`}
                </small>
              </span>
              <CountStepper
                label={materialName}
                value={values.used[materialId] ?? 0}
                step={stepFor(quantity ?? 1)}
                onChange={(used) => put({ used: { ...values.used, [materialId]: used } })}
              />
            </div>
          ))}
        </section>
      )}
      {values.hours.length > 0 && (
        <section className="card finish-card">
          <h3>Giờ công hôm nay</h3>
          {values.hours.map((line, index) => {
            const change = (to: Partial<typeof line>) =>
              put({ hours: values.hours.map((one, at) => (at === index ? { ...one, ...to } : one)) });
            return (
              <div key={line.personId}>
                <div className="finish-line">
                  <span>
                    <b>{line.name}</b>
                    <small>giờ</small>
                  </span>
                  <CountStepper
                    label={`Giờ công của ${line.name}`}
                    value={line.hours}
                    step={0.5}
                    max={24}
                    onChange={(hours) => change({ hours })}
                  />
                </div>
                {order.pay === 'piece' && (
                  <div className="finish-line">
                    <span>
                      <b>Khoán</b>
                      <small>{order.pieceUnit}</small>
                    </span>
                    <CountStepper
                      label={`Khoán của ${line.name}`}
                      value={line.pieces ?? 0}
                      onChange={(pieces) => change({ pieces })}
                    />
                  </div>
                )}
              </div>
            );
          })}
        </section>
      )}
      <section className="card finish-card">
        <header>
          <h3>Ảnh</h3>
          {unphotographed.length > 0 && <span>cần thêm {unphotographed.length} ảnh</span>}
        </header>
        <div className="finish-photos">
          <WaitingPhotos order={order} />
          {unphotographed.map((step) => (
            <TakePhoto
              key={step.position}
              label={`Ảnh của bước ${step.position}`}
              onPhoto={(photo) => photograph(order, photo, step)}
            >
              {(take) => (
                <button type="button" className="finish-photo-missing" onClick={take}>
                  <PlusOutlined aria-hidden="true" />
                  {step.text}
                </button>
              )}
            </TakePhoto>
          ))}
          <TakePhoto label="Thêm ảnh" onPhoto={(photo) => photograph(order, photo, null)}>
            {(take) => (
              <button type="button" className="finish-photo-missing" onClick={take}>
                <CameraOutlined aria-hidden="true" />
                Thêm ảnh
              </button>
            )}
          </TakePhoto>
        </div>
      </section>
      <section className="card finish-card">
        <label htmlFor="finish-notes">
          <h3>Ghi chú</h3>
        </label>
        <Input.TextArea
          id="finish-notes"
          placeholder="Sót cây nào, hết thuốc, sâu bệnh thấy được …"
          value={values.notes}
          maxLength={4_000}
          autoSize={{ minRows: 2, maxRows: 8 }}
          onChange={({ target }) => put({ notes: target.value })}
        />
        <div className="finish-chips" role="radiogroup" aria-label="Thời tiết">
          {Object.entries(skyNames).map(([sky, name]) => (
            <Choice
              key={sky}
              label={name}
              isOn={values.sky === sky}
              onChoose={() => put({ sky: values.sky === sky ? null : (sky as keyof typeof skyNames) })}
            />
          ))}
        </div>
      </section>
      {phiOf(materials, order).map(({ name, days }) => (
        <Notice key={name} tone="gold">
          <ClockCircleOutlined aria-hidden="true" /> {name} cách ly {days} ngày: {placeOf(order)} không thu hoạch trước{' '}
          <b>{formatDay(addDays(dayInVietnam(serverNow()), days))}</b>
        </Notice>
      ))}
    </PhoneSheet>
  );
}

/** The longest interval of each label: which crop stands there is for the server to say. */
const phiOf = (materials: OrderSheetProps['materials'], order: OrderSheetProps['order']) =>
  materials.flatMap(({ id, name, crops }) => {
    const days = Math.max(0, ...crops.flatMap(({ phiDays }) => phiDays ?? []));
    return days > 0 && order.materials.some(({ materialId }) => materialId === id) ? [{ name, days }] : [];
  });

/** A press changes the last digit that matters: a tenth of 8,24 kg, ten of 3.280 litres. */
const stepFor = (quantity: number) => 10 ** Math.max(-3, Math.floor(Math.log10(Math.max(quantity, 0.01))) - 1);

function Choice({ label, isOn, onChoose }: { label: string; isOn: boolean; onChoose: () => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a chip, as large as a thumb
    <button type="button" role="radio" aria-checked={isOn} className="finish-chip" onClick={onChoose}>
      {label}
    </button>
  );
}
