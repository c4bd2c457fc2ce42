import { useQuery } from '@tanstack/react-query';
import { isImage } from '@vuon/contract/uploads/upload';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { uploadsOf } from '#ui/files/upload-data.ts';
import { entityTabPath } from '../paths.ts';
import './avatar-picker.css';

type Props = { id?: string; entityId: number; value?: number | null; onChange?: (uploadId: number | null) => void };

/** Chooses one of the pictures among the entity's files, or none. */
export function AvatarPicker({ id, entityId, value = null, onChange }: Props) {
  const { data } = useQuery(uploadsOf({ type: 'entity', id: entityId, entity: null }));
  const images = (data?.items ?? []).filter(({ type }) => isImage(type));
  if (data && images.length === 0)
    return (
      <p className="avatar-picker-none" id={id}>
        Chưa có ảnh nào. <Link to={entityTabPath(entityId, 'tep')}>Thêm ảnh ở mục Tệp</Link>
      </p>
    );
  return (
    <div className="avatar-picker" id={id} role="radiogroup" aria-label="Ảnh đại diện">
      <Choice label="Không dùng ảnh" isChosen={value === null} onChoose={() => onChange?.(null)}>
        Không
      </Choice>
      {images.map(({ id: uploadId, name, thumbnails }) => (
        <Choice key={uploadId} label={name} isChosen={value === uploadId} onChoose={() => onChange?.(uploadId)}>
          {thumbnails && <img src={thumbnails.small} alt="" />}
        </Choice>
      ))}
    </div>
  );
}

type ChoiceProps = { label: string; isChosen: boolean; onChoose: () => void; children: ReactNode };

function Choice({ label, isChosen, onChoose, children }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a picture to press, one of several of which one is chosen.
    <button type="button" role="radio" aria-checked={isChosen} aria-label={label} title={label} onClick={onChoose}>
      {children}
    </button>
  );
}
