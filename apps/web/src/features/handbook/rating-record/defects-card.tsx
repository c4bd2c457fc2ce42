import { EditOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { type QualityRating, severityNames } from '@vuon/contract/handbook/quality-rating';
import { isImage } from '@vuon/contract/uploads/upload';
import { Button } from 'antd';
import { useState } from 'react';
import { uploadsOf, useUploadActs } from '#ui/files/upload-data.ts';
import { RailCard } from '#ui/record/rail-card.tsx';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { DefectPhoto } from './defect-photo.tsx';

const DefectsDialog = lazyPart(async () => (await import('./defects-dialog.tsx')).DefectsDialog);

/** The photos with their numbered defects, and the list of them. */
export function DefectsCard({ rating, writable }: { rating: QualityRating; writable: boolean }) {
  const of = { type: 'quality-rating', id: rating.id } as const;
  const { refresh } = useUploadActs(of);
  const images = (useQuery(uploadsOf(of)).data?.items ?? []).filter(({ type }) => isImage(type));
  const [isOpen, setOpen] = useState(false);
  const [turned, turn] = useState(0);
  const whenLoaded = useWhenLoaded();
  const { defects } = rating;
  if (!writable && defects.length === 0 && images.length === 0) return null;
  // Photos with marks come first.
  const isMarked = (id: number) => defects.some(({ uploadId }) => uploadId === id);
  const ordered = [...images.filter(({ id }) => isMarked(id)), ...images.filter(({ id }) => !isMarked(id))];
  const at = Math.min(turned, Math.max(0, ordered.length - 1));
  const photo = ordered[at];
  return (
    <RailCard
      title="Lỗi"
      aside={
        writable && (
          <Button
            type="text"
            icon={<EditOutlined aria-hidden="true" />}
            aria-label="Đánh dấu lỗi"
            onClick={() => whenLoaded(DefectsDialog, () => setOpen(true))}
          />
        )
      }
    >
      {photo && (
        <DefectPhoto
          photo={photo}
          refresh={refresh}
          marks={defects.flatMap((defect, index) =>
            defect.uploadId === photo.id ? [{ defect, number: index + 1 }] : [],
          )}
        />
      )}
      {ordered.length > 1 && (
        <div className="defect-turn">
          <Button
            type="text"
            icon={<LeftOutlined aria-hidden="true" />}
            aria-label="Ảnh trước"
            disabled={at === 0}
            onClick={() => turn(at - 1)}
          />
          <span className="note figures">
            ảnh {at + 1} trên {ordered.length}
          </span>
          <Button
            type="text"
            icon={<RightOutlined aria-hidden="true" />}
            aria-label="Ảnh sau"
            disabled={at === ordered.length - 1}
            onClick={() => turn(at + 1)}
          />
        </div>
      )}
      {defects.length > 0 ? (
        <ol className="defect-list">
          {defects.map((defect, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a defect is known by its number
            <li key={index}>
              <span className="defect-number">{index + 1}</span>
              {defect.kind}
              <small>
                {[severityNames[defect.severity].toLocaleLowerCase('vi'), defect.place].filter(Boolean).join(', ')}
              </small>
            </li>
          ))}
        </ol>
      ) : (
        <p className="note">
          {images.length > 0
            ? 'Chưa đánh dấu lỗi nào trên ảnh.'
            : 'Chưa ghi lỗi nào. Thêm ảnh ở mục Tệp để đánh dấu trên ảnh.'}
        </p>
      )}
      {isOpen && <DefectsDialog rating={rating} onClose={() => setOpen(false)} />}
    </RailCard>
  );
}
