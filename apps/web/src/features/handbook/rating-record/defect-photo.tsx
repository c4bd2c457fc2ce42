import type { Defect } from '@vuon/contract/handbook/quality-rating';
import type { Upload } from '@vuon/contract/uploads/upload';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useKeptLink } from '#ui/files/use-kept-link.ts';
import { movedBy, placeOfPress, type Spot } from './defect-spot.ts';
import './defect-photo.css';

type Numbered = { defect: Defect; number: number };

type Props = {
  photo: Upload;
  /** Those that are marked on it. */
  marks: Numbered[];
  refresh: () => void;
  /** Marks can be set, and moved by the arrow keys; absent: they are only shown. */
  onPlace?: (spot: Spot) => void;
  onMove?: (number: number, spot: Spot) => void;
};

/** A picture with numbered marks on it. */
export function DefectPhoto({ photo, marks, refresh, onPlace, onMove }: Props) {
  const { src, onError } = useKeptLink(photo.thumbnails?.large ?? photo.url, refresh);
  const place = (event: MouseEvent<HTMLButtonElement>) =>
    onPlace?.(placeOfPress(event, event.currentTarget.getBoundingClientRect()));
  const move =
    ({ defect, number }: Numbered) =>
    (event: KeyboardEvent) => {
      const spot = movedBy(event.key, { x: defect.x ?? 0.5, y: defect.y ?? 0.5 });
      if (!spot || !onMove) return;
      event.preventDefault();
      onMove(number, spot);
    };
  return (
    <div
      className="defect-photo"
      style={photo.width && photo.height ? { aspectRatio: `${photo.width} / ${photo.height}` } : undefined}
    >
      {src && <img src={src} alt={photo.caption ?? photo.name} onError={onError} />}
      {onPlace && (
        <button
          type="button"
          className="defect-photo-place"
          aria-label="Đánh dấu lỗi: bấm vào chỗ lỗi trên ảnh, hoặc nhấn Enter rồi dời dấu bằng phím mũi tên"
          onClick={place}
        />
      )}
      {marks.map((mark) =>
        onMove ? (
          <button
            key={mark.number}
            type="button"
            className="defect-mark"
            style={{ left: `${(mark.defect.x ?? 0) * 100}%`, top: `${(mark.defect.y ?? 0) * 100}%` }}
            aria-label={`Lỗi ${mark.number}${mark.defect.kind && `, ${mark.defect.kind}`}: dời bằng phím mũi tên`}
            data-mark={mark.number}
            onKeyDown={move(mark)}
          >
            <span>{mark.number}</span>
          </button>
        ) : (
          <span
            key={mark.number}
            className="defect-mark"
            style={{ left: `${(mark.defect.x ?? 0) * 100}%`, top: `${(mark.defect.y ?? 0) * 100}%` }}
            title={mark.defect.kind}
          >
            <span>{mark.number}</span>
          </span>
        ),
      )}
    </div>
  );
}
