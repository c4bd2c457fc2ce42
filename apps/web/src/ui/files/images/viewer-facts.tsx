import { DeleteOutlined, DownloadOutlined, EditOutlined } from '@ant-design/icons';
import type { Upload } from '@vuon/contract/uploads/upload';
import { Button } from 'antd';
import { useState } from 'react';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import { words } from '#ui/words.ts';
import { FileEdit } from '../file-edit.tsx';
import { placeText, typeAndSize, uploaderOf } from '../file-words.ts';
import type { FileActs } from '../use-file-acts.tsx';

type Props = { image: Upload; acts: FileActs; readOnly: boolean; onRemove: () => void };

/** The facts about a picture, and the actions on it. */
export function ViewerFacts({ image, acts, readOnly, onRemove }: Props) {
  const [editing, setEditing] = useState(false);
  return (
    <>
      {editing ? (
        <FileEdit upload={image} acts={acts} onClose={() => setEditing(false)} />
      ) : (
        <div className="viewer-words">
          <h2>{image.caption ?? image.name}</h2>
          {image.caption && <p>{image.name}</p>}
        </div>
      )}
      <dl className="viewer-facts">
        {factsOf(image).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="viewer-buttons">
        <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={() => void acts.save(image)}>
          Tải xuống
        </Button>
        {!readOnly && (
          <>
            <Button icon={<EditOutlined aria-hidden="true" />} onClick={() => setEditing(true)} disabled={editing}>
              {words.edit}
            </Button>
            <Button danger icon={<DeleteOutlined aria-hidden="true" />} onClick={onRemove}>
              {words.remove}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

const factsOf = (image: Upload): [label: string, value: string][] => [
  ...(image.takenAt ? [['Chụp lúc', formatDateTime(image.takenAt)] as [string, string]] : []),
  ...(image.place ? [['Nơi chụp', placeText(image.place)] as [string, string]] : []),
  ['Người gửi', uploaderOf(image)],
  ['Gửi lúc', formatDateTime(image.createdAt)],
  ['Tệp', typeAndSize(image)],
  ...(image.width && image.height
    ? [['Kích thước', `${formatNumber(image.width)} × ${formatNumber(image.height)}`] as [string, string]]
    : []),
];
