import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { type Defect, mostDefects, type QualityRating, severityNames } from '@vuon/contract/handbook/quality-rating';
import { isImage, type Upload } from '@vuon/contract/uploads/upload';
import { Button, Input, Modal, Segmented } from 'antd';
import { useRef, useState } from 'react';
import { tellDone } from '#ui/feedback/tell.ts';
import { Thumbnail } from '#ui/files/images/image-grid.tsx';
import { uploadsOf, useUploadActs } from '#ui/files/upload-data.ts';
import { explainError } from '#ui/states/explain-error.ts';
import { Notice } from '#ui/states/notice.tsx';
import { words } from '#ui/words.ts';
import { useRatingActs } from '../quality-ratings/rating-data.ts';
import { DefectPhoto } from './defect-photo.tsx';
import type { Spot } from './defect-spot.ts';

const severities = Object.entries(severityNames).map(([value, label]) => ({
  value: value as Defect['severity'],
  label,
}));
const usual = [
  'Lỗ sâu đục trái',
  'Rệp sáp',
  'Gai gãy, trầy vỏ',
  'Vết thối',
  'Nứt trái',
  'Cháy nắng',
  'Xì mủ',
  'Cành khô',
];

/** The defects of a rating: marked on its photos by a press or by keys, each with its kind, severity and place. */
export function DefectsDialog({ rating, onClose }: { rating: QualityRating; onClose: () => void }) {
  const of = { type: 'quality-rating', id: rating.id } as const;
  const uploads = useUploadActs(of);
  const images = (useQuery(uploadsOf(of)).data?.items ?? []).filter(({ type }) => isImage(type));
  const { markDefects } = useRatingActs();
  const [defects, setDefects] = useState(rating.defects);
  const [photoId, setPhotoId] = useState<number | null>(
    rating.defects.find(({ uploadId }) => uploadId)?.uploadId ?? null,
  );
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const rows = useRef<HTMLOListElement>(null);
  const photo = images.find(({ id }) => id === photoId) ?? images[0];

  const change = (index: number, changed: Partial<Defect>) =>
    setDefects(defects.map((defect, at) => (at === index ? { ...defect, ...changed } : defect)));
  const add = (on: { uploadId: number; spot: Spot } | null) => {
    if (defects.length >= mostDefects) return;
    const { x, y } = on?.spot ?? { x: null, y: null };
    setDefects([
      ...defects,
      { kind: '', severity: 'light', place: null, criterionId: null, uploadId: on?.uploadId ?? null, x, y },
    ]);
    // After the render: the new row has its box only then.
    requestAnimationFrame(() => rows.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  };
  const save = async () => {
    setSending(true);
    try {
      const marked = await markDefects(rating, defects);
      tellDone(`Đã ghi ${marked.defects.length} lỗi của ${marked.code}`);
      onClose();
    } catch (error) {
      setRefused(explainError(error).text);
    } finally {
      setSending(false);
    }
  };
  const isComplete = defects.every(({ kind }) => kind.trim() !== '');
  return (
    <Modal
      open
      width={1080}
      title={`Lỗi của ${rating.code}`}
      okText="Lưu"
      cancelText={words.cancel}
      okButtonProps={{ disabled: !isComplete, loading: sending }}
      onCancel={onClose}
      onOk={() => void save()}
    >
      {refused && (
        <Notice tone="red" alert>
          {refused}
        </Notice>
      )}
      <datalist id="usual-defects">
        {usual.map((kind) => (
          <option key={kind} value={kind} />
        ))}
      </datalist>
      <div className="defects-dialog">
        <div>
          {photo ? (
            <>
              <DefectPhoto
                photo={photo}
                refresh={uploads.refresh}
                marks={marksOn(defects, photo)}
                onPlace={(spot) => add({ uploadId: photo.id, spot })}
                onMove={(number, { x, y }) => change(number - 1, { x, y })}
              />
              <p className="note">Bấm vào chỗ lỗi trên ảnh. Dấu dời được bằng phím mũi tên.</p>
            </>
          ) : (
            <p className="note">
              Phiếu chưa có ảnh. Thêm ảnh ở mục Tệp rồi đánh dấu ở đây; lỗi không có ảnh vẫn ghi được.
            </p>
          )}
          {images.length > 1 && (
            <div className="defects-dialog-photos">
              {images.map((image) => (
                <button
                  key={image.id}
                  type="button"
                  aria-pressed={image.id === photo?.id}
                  aria-label={`Ảnh ${image.caption ?? image.name}`}
                  onClick={() => setPhotoId(image.id)}
                >
                  <Thumbnail upload={image} refresh={uploads.refresh} />
                </button>
              ))}
            </div>
          )}
        </div>
        <div>
          <ol className="defects-dialog-rows" ref={rows}>
            {defects.map((defect, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a defect is known by its number
              <li key={index}>
                <span className="defect-number">{index + 1}</span>
                <Input
                  value={defect.kind}
                  maxLength={120}
                  list="usual-defects"
                  placeholder="Lỗ sâu đục trái"
                  aria-label={`Lỗi ${index + 1}`}
                  onChange={({ target }) => change(index, { kind: target.value })}
                />
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden="true" />}
                  aria-label={`Xóa lỗi ${index + 1}`}
                  onClick={() => setDefects(defects.filter((_, at) => at !== index))}
                />
                <span className="defects-dialog-more">
                  <Segmented
                    options={severities}
                    value={defect.severity}
                    aria-label={`Mức của lỗi ${index + 1}`}
                    onChange={(severity) => change(index, { severity })}
                  />
                  <Input
                    value={defect.place ?? ''}
                    maxLength={120}
                    placeholder="hàng 12 cây 7"
                    aria-label={`Nơi thấy lỗi ${index + 1}`}
                    onChange={({ target }) => change(index, { place: target.value })}
                  />
                </span>
              </li>
            ))}
          </ol>
          <Button
            type="dashed"
            icon={<PlusOutlined aria-hidden="true" />}
            disabled={defects.length >= mostDefects}
            onClick={() => add(null)}
          >
            Thêm lỗi không có ảnh
          </Button>
        </div>
      </div>
    </Modal>
  );
}

export const marksOn = (defects: Defect[], { id }: Upload) =>
  defects.flatMap((defect, index) => (defect.uploadId === id ? [{ defect, number: index + 1 }] : []));
