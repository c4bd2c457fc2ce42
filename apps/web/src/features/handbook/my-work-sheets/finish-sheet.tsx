import { CameraOutlined, CheckOutlined, PlusOutlined } from '@ant-design/icons';
import { materialUnitNames } from '@vuon/contract/catalogue/material';
import { dayInVietnam } from '@vuon/contract/day';
import { skyNames } from '@vuon/contract/handbook/diary-entry-input';
import { Button } from 'antd';
import { useState } from 'react';
import { useDraft } from '#lib/drafts/use-draft.ts';
import { formatNumber, formatTime } from '#lib/format.ts';
import { serverNow } from '#lib/session/token-age.ts';
import { useMay } from '#lib/session/use-may.ts';
import { ChoiceChip } from '#ui/controls/choice-chip.tsx';
import { CountStepper } from '#ui/controls/count-stepper.tsx';
import { TakePhoto } from '#ui/field/take-photo.tsx';
import { DictatedText } from '#ui/inputs/dictated-text.tsx';
import { PhoneSheet } from '#ui/overlay/phone-sheet.tsx';
import { doneTreesOf } from '../my-work/order-parts.ts';
import type { OrderSheetProps } from '../my-work/order-sheet.ts';
import { placeOf } from '../my-work/place-words.ts';
import { useRecordOrder } from '../my-work/use-record-order.ts';
import {
  asksAboutRest,
  finishStep,
  isComplete,
  restWords,
  unreportedCount,
  usedAmounts,
} from '../work-orders/finish-step.ts';
import { DraftNote } from './draft-note.tsx';
import { hoursKey, hoursLines, noFinishValues, sentHours } from './finish-values.ts';
import { IntervalNotice } from './interval-notice.tsx';
import { stepFor } from './step-for.ts';
import { WaitingPhotos } from './waiting-photos.tsx';
import './finish-sheet.css';

/** Done: what was used, how long it took, the weather, the photos that are still needed. The diary entry is written from it. */
export function FinishSheet({ order, parts, personIds, onClose }: OrderSheetProps) {
  const { finish, photograph } = useRecordOrder();
  const leads = useMay('orders.lead');
  const { values, put, ...draft } = useDraft(`finish:${order.id}`, noFinishValues);
  const [isBusy, setBusy] = useState(false);
  const now = serverNow();
  const today = dayInVietnam(now);
  const hours = hoursLines(order, { personIds, leads }, values.hours, now);
  const amounts = usedAmounts(order, order.materials, { leavesRest: values.leavesRest, typed: values.used });
  const started = order.moves.findLast(({ action }) => action === 'start')?.at;
  const unphotographed = order.steps.filter(({ needsPhoto, doneAt }) => needsPhoto && !doneAt);
  const open = order.steps.filter(({ needsPhoto, doneAt }) => !needsPhoto && !doneAt);
  const send = async () => {
    setBusy(true);
    const step = finishStep({
      leavesRest: values.leavesRest,
      amounts,
      weather: { sky: values.sky },
      notes: values.notes,
    });
    if (!(await finish(order, step, sentHours(hours, today)))) return setBusy(false);
    draft.sent();
    onClose();
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
            disabled={isBusy || !isComplete(amounts)}
            onClick={() => void send()}
          >
            Xong
          </Button>
        </div>
      }
    >
      <DraftNote restoredAt={draft.restoredAt} onRestart={draft.restart} />
      <section className="card finish-card">
        <header>
          <h3>Đã làm</h3>
          {started && (
            <span>
              {formatTime(started)}–{formatTime(now)}
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
        {asksAboutRest(order) && (
          <fieldset className="choice-chips" aria-label="Phần chưa báo">
            <p>Còn {formatNumber(unreportedCount(order))} cây chưa báo</p>
            <ChoiceChip isOn={!values.leavesRest} onChoose={() => put({ leavesRest: false })}>
              {restWords.done}
            </ChoiceChip>
            <ChoiceChip isOn={values.leavesRest} onChoose={() => put({ leavesRest: true })}>
              {restWords.left}
            </ChoiceChip>
          </fieldset>
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
          {order.materials.map(({ materialId, materialName, unit, quantity, issued }) => (
            <div key={materialId} className="finish-line">
              <span>
                <b>{materialName}</b>
                <small>
                  {materialUnitNames[unit]}
                  {quantity !== null && `, định mức ${formatNumber(quantity)}`}
                  {issued > 0 && `, đã xuất ${formatNumber(issued)}`}
                </small>
              </span>
              <CountStepper
                label={materialName}
                value={amounts[materialId] ?? null}
                step={stepFor(quantity ?? 1)}
                onChange={(used) => put({ used: { ...values.used, [materialId]: used } })}
              />
            </div>
          ))}
        </section>
      )}
      {hours.length > 0 && (
        <section className="card finish-card">
          <h3>Giờ công hôm nay</h3>
          {hours.map((line) => {
            const key = hoursKey(today, line.personId);
            const change = (to: Partial<typeof line>) =>
              put({ hours: { ...values.hours, [key]: { ...values.hours[key], ...to } } });
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
        <DictatedText
          id="finish-notes"
          placeholder="Sót cây nào, hết thuốc, sâu bệnh thấy được …"
          value={values.notes}
          onChange={(notes) => put({ notes })}
        />
        <fieldset className="choice-chips" aria-label="Thời tiết">
          {Object.entries(skyNames).map(([sky, name]) => (
            <ChoiceChip
              key={sky}
              isOn={values.sky === sky}
              onChoose={() => put({ sky: values.sky === sky ? null : (sky as keyof typeof skyNames) })}
            >
              {name}
            </ChoiceChip>
          ))}
        </fieldset>
      </section>
      <IntervalNotice labels={order.labels} place={placeOf(order)} />
    </PhoneSheet>
  );
}
