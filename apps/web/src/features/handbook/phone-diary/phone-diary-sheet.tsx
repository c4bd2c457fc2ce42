import { CameraOutlined, CheckOutlined, CloseOutlined } from '@ant-design/icons';
import type { DiaryEntryInput } from '@vuon/contract/handbook/diary-entry-input';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDraft } from '#lib/drafts/use-draft.ts';
import { useDraftFiles } from '#lib/drafts/use-draft-files.ts';
import type { OutboxEntry } from '#lib/outbox/outbox-entry.ts';
import { serverNow } from '#lib/session/token-age.ts';
import { useMay } from '#lib/session/use-may.ts';
import { tellDone } from '#ui/feedback/tell.ts';
import { TakePhoto } from '#ui/field/take-photo.tsx';
import { DictatedText } from '#ui/inputs/dictated-text.tsx';
import { PhoneSheet } from '#ui/overlay/phone-sheet.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { DraftNote } from '../my-work-sheets/draft-note.tsx';
import { IntervalNotice } from '../my-work-sheets/interval-notice.tsx';
import { FilePhoto } from '../my-work-sheets/photo-tile.tsx';
import { newDiaryEntryPath } from '../paths.ts';
import type { DiaryKit } from './diary-kit.ts';
import { intervalLabels } from './interval-labels.ts';
import {
  diaryInputOf,
  extentOf,
  type Missing,
  missingOf,
  newPhoneDiary,
  phoneDiaryOf,
  phoneDiaryWords,
} from './phone-diary-values.ts';
import { PlaceChoice } from './place-choice.tsx';
import { recordDiary, reviseDiary } from './record-diary.ts';
import { TypeChoice } from './type-choice.tsx';
import { diaryCard } from './use-diary-sent.ts';
import { UsedMaterials } from './used-materials.tsx';
import { WhenCard } from './when-card.tsx';
import './phone-diary.css';

type Props = {
  kit: DiaryKit;
  /** What the user's orders are about, which is offered first. */
  own: { plotIds: number[]; typeIds: number[] };
  /** The people that the user is. */
  personIds: number[];
  hasSignal: boolean;
  /** A refused entry that is corrected; null: a new one. */
  refused: OutboxEntry | null;
  onClose: () => void;
};

/** An entry in the fewest presses: what, where, with what; said rather than typed, and kept on the phone until there is a signal. */
export function PhoneDiarySheet({ kit, own, personIds, hasSignal, refused, onClose }: Props) {
  const mayOverride = useMay('phi.override');
  const name = refused ? `diary:${refused.subject}` : 'diary';
  const { values, put, ...draft } = useDraft(
    name,
    refused ? phoneDiaryOf(refused.input.body as DiaryEntryInput) : newPhoneDiary(personIds),
  );
  const [photos, setPhotos] = useDraftFiles(name);
  // What is missing is told once somebody tries to save, and no longer than it is missing.
  const [hasTried, setTried] = useState(false);
  const missing: Missing = hasTried ? missingOf(values, kit) : {};
  const [isBusy, setBusy] = useState(false);
  const extent = extentOf(values, kit);
  const asked = askedOf(refused);
  const save = async () => {
    setTried(true);
    if (Object.keys(missingOf(values, kit)).length > 0) return;
    setBusy(true);
    const input = diaryInputOf(values, kit, serverNow());
    const words = phoneDiaryWords(values, kit);
    const isKept = await (refused ? reviseDiary(refused, input, photos, words) : recordDiary(input, photos, words));
    if (!isKept) return setBusy(false);
    draft.sent();
    setPhotos([]);
    tellDone(`Đã lưu nhật ký trên máy: ${words}`, {
      key: diaryCard(words),
      text: hasSignal ? 'Đang gửi.' : 'Sẽ gửi khi có sóng.',
    });
    onClose();
  };
  return (
    <PhoneSheet
      full
      title={refused ? 'Sửa nhật ký chưa gửi được' : 'Ghi nhật ký'}
      note={
        hasSignal && !refused ? (
          <>
            Cần ghi liều, thời tiết, từng hàng? <Link to={newDiaryEntryPath}>Ghi đầy đủ</Link>
          </>
        ) : (
          'Lưu trên máy, gửi khi có sóng'
        )
      }
      onClose={onClose}
      foot={
        <div className="finish-foot">
          <TakePhoto label="Chụp ảnh" onPhoto={(photo) => setPhotos([...photos, photo])}>
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
            onClick={() => void save()}
          >
            Lưu nhật ký
          </Button>
        </div>
      }
    >
      {refused?.refusal && (
        <Notice tone="red" alert>
          {refused.refusal.detail}
        </Notice>
      )}
      <DraftNote restoredAt={draft.restoredAt} onRestart={draft.restart} />
      <section className="card finish-card">
        <h3>Việc đã làm</h3>
        <TypeChoice
          types={kit.types}
          ownIds={own.typeIds}
          value={values.workTypeId}
          onChange={(workTypeId) => put({ workTypeId })}
        />
        <Lack text={missing.workTypeId} />
      </section>
      <section className="card finish-card">
        <h3>Ở đâu</h3>
        <PlaceChoice
          plots={kit.plots}
          ownIds={own.plotIds}
          value={values.plotIds}
          onChange={(plotIds) => put({ plotIds })}
        />
        <Lack text={missing.plotIds} />
      </section>
      <section className="card finish-card">
        <label htmlFor="phone-diary-notes">
          <h3>Kể lại</h3>
        </label>
        <DictatedText
          id="phone-diary-notes"
          placeholder="Làm gì, thấy gì, sót cây nào. Bấm micro của bàn phím để nói"
          value={values.notes}
          onChange={(notes) => put({ notes })}
        />
      </section>
      <section className="card finish-card">
        <h3>Đã dùng</h3>
        <UsedMaterials
          materials={kit.materials}
          extent={extent}
          value={values.materials}
          water={values.water}
          askedIds={asked.notPermittedIds}
          onChange={(materials) => put({ materials })}
          onWater={(water) => put({ water: water || null })}
        />
        <Lack text={missing.materials} />
      </section>
      <section className="card finish-card">
        <header>
          <h3>Ảnh</h3>
        </header>
        <div className="finish-photos">
          {photos.map((photo) => (
            <span key={`${photo.name} ${photo.lastModified} ${photo.size}`} className="phone-diary-photo">
              <FilePhoto file={photo} name={photo.name} at={new Date(photo.lastModified).toISOString()} />
              <button
                type="button"
                aria-label={`Bỏ ảnh ${photo.name}`}
                onClick={() => setPhotos(photos.filter((one) => one !== photo))}
              >
                <CloseOutlined aria-hidden="true" />
              </button>
            </span>
          ))}
          <TakePhoto label="Thêm ảnh" onPhoto={(photo) => setPhotos([...photos, photo])}>
            {(take) => (
              <button type="button" className="finish-photo-missing" onClick={take}>
                <CameraOutlined aria-hidden="true" />
                Thêm ảnh
              </button>
            )}
          </TakePhoto>
        </div>
      </section>
      <WhenCard people={kit.people} values={values} onChange={put} />
      {(asked.phi || values.phiReason !== '') && mayOverride && (
        <section className="card finish-card">
          <label htmlFor="phone-diary-phi">
            <h3>Lý do thu hoạch khi còn cách ly</h3>
          </label>
          <Input
            id="phone-diary-phi"
            className="phone-field"
            placeholder="Ai nhận, dùng vào việc gì"
            maxLength={500}
            value={values.phiReason}
            onChange={({ target }) => put({ phiReason: target.value })}
          />
        </section>
      )}
      <IntervalNotice labels={intervalLabels(values, kit)} place={phoneDiaryPlace(values.plotIds, kit)} />
    </PhoneSheet>
  );
}

function Lack({ text }: { text: string | undefined }) {
  return text ? (
    <p className="phone-diary-lack" role="alert">
      {text}
    </p>
  ) : null;
}

const phoneDiaryPlace = (plotIds: number[], { plots }: DiaryKit): string =>
  plotIds.length === 0
    ? 'Nơi này'
    : `Lô ${plots
        .filter(({ id }) => plotIds.includes(id))
        .map(({ code }) => code)
        .join(', ')}`;

/** What the server asked for when it refused: reasons that a form shows only then. */
const askedOf = (refused: OutboxEntry | null) => {
  const { materials = [] } = (refused?.input.body ?? {}) as Partial<DiaryEntryInput>;
  const paths = refused?.refusal?.errors.map(({ path }) => path) ?? [];
  return {
    notPermittedIds: materials.flatMap(({ materialId }, index) =>
      paths.includes(`materials.${index}.notPermittedReason`) ? [materialId] : [],
    ),
    phi: refused?.refusal?.code === 'phi.running',
  };
};
