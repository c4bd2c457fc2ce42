import { FileImageOutlined } from '@ant-design/icons';
import type { Upload } from '@vuon/contract/uploads/upload';
import { useState } from 'react';
import { formatDateTime, formatRelativeDay } from '#lib/format.ts';
import { RowMenu } from '#ui/overlay/row-menu.tsx';
import { FileEdit } from '../file-edit.tsx';
import { uploaderOf } from '../file-words.ts';
import type { FileActs } from '../use-file-acts.tsx';
import { useKeptLink } from '../use-kept-link.ts';
import './image-grid.css';

type Props = { images: Upload[]; acts: FileActs; readOnly: boolean; onOpen: (id: number) => void };

export function ImageGrid({ images, acts, readOnly, onOpen }: Props) {
  return (
    <ul className="image-grid" aria-label="Ảnh">
      {images.map((image) => (
        <ImageCard key={image.id} image={image} acts={acts} readOnly={readOnly} onOpen={() => onOpen(image.id)} />
      ))}
    </ul>
  );
}

type CardProps = Omit<Props, 'images' | 'onOpen'> & { image: Upload; onOpen: () => void };

function ImageCard({ image, acts, readOnly, onOpen }: CardProps) {
  const [editing, setEditing] = useState(false);
  const { name, caption, createdAt } = image;
  return (
    <li className="image-card">
      <button type="button" className="image-card-open" onClick={onOpen} aria-label={`Xem ${caption ?? name}`}>
        <Thumbnail upload={image} refresh={acts.refresh} />
      </button>
      {editing ? (
        <FileEdit upload={image} acts={acts} onClose={() => setEditing(false)} />
      ) : (
        <div className="image-card-foot">
          <div className="image-card-words">
            <span title={name}>{caption ?? name}</span>
            <small title={`${uploaderOf(image)} gửi ${formatDateTime(createdAt)}`}>
              {uploaderOf(image)}, {formatRelativeDay(createdAt)}
            </small>
          </div>
          {!readOnly && <RowMenu actions={acts.menuOf(image, () => setEditing(true))} of={name} />}
        </div>
      )}
    </li>
  );
}

/** Its box has its size before the picture comes, so that nothing jumps. */
export function Thumbnail({ upload, refresh }: { upload: Upload; refresh: () => void }) {
  const { src, onError } = useKeptLink(upload.thumbnails?.medium ?? upload.url, refresh);
  if (src === null)
    return (
      <span className="thumbnail-none" title="Không tải được ảnh">
        <FileImageOutlined aria-hidden="true" />
      </span>
    );
  return (
    <img
      src={src}
      alt=""
      width={upload.width ?? undefined}
      height={upload.height ?? undefined}
      loading="lazy"
      decoding="async"
      onError={onError}
    />
  );
}
