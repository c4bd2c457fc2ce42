import { CameraOutlined, CloseOutlined } from '@ant-design/icons';
import type { QueryClient } from '@tanstack/react-query';
import type { Work } from '@vuon/contract/cultivation/work';
import { Button } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { tellFailed } from '#ui/feedback/tell.ts';
import { sendFiles } from '#ui/files/sending/send-files.ts';
import { FormCard } from '#ui/form/form-card.tsx';
import { workPath } from '../paths.ts';
import './photos-card.css';

/** Photos of a finding, chosen before the work exists; they are sent when it does. */
export const sendPhotos = async (work: Work, photos: File[], client: QueryClient): Promise<void> => {
  const failed = await sendFiles({ type: 'work', id: work.id }, photos, client);
  if (failed > 0)
    tellFailed(`${failed} ảnh của ${work.code} chưa gửi được`, `Thêm lại ở mục Tệp của ${workPath(work)}.`);
};

const mostPhotos = 10;

export function PhotosCard({ photos, onChange }: { photos: File[]; onChange: (photos: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const links = useMemo(() => photos.map((photo) => URL.createObjectURL(photo)), [photos]);
  useEffect(
    () => () => {
      for (const link of links) URL.revokeObjectURL(link);
    },
    [links],
  );
  return (
    <FormCard title="Ảnh hiện trường" columns={1}>
      <div className="photos-card">
        {photos.map((photo, index) => (
          <span key={links[index]} className="photos-card-photo">
            <img src={links[index]} alt={photo.name} />
            <button
              type="button"
              aria-label={`Bỏ ảnh ${photo.name}`}
              onClick={() => onChange(photos.filter((one) => one !== photo))}
            >
              <CloseOutlined aria-hidden="true" />
            </button>
          </span>
        ))}
        <Button
          className="photos-card-add"
          type="dashed"
          icon={<CameraOutlined aria-hidden="true" />}
          disabled={photos.length >= mostPhotos}
          onClick={() => input.current?.click()}
        >
          Thêm ảnh
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-label="Ảnh hiện trường"
          onChange={({ target }) => {
            onChange([...photos, ...(target.files ?? [])].slice(0, mostPhotos));
            target.value = '';
          }}
        />
      </div>
    </FormCard>
  );
}
