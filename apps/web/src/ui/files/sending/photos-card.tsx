import { CameraOutlined, CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { FormCard } from '../../form/form-card.tsx';
import './photos-card.css';

const mostPhotos = 10;

type Props = { title: string; photos: File[]; onChange: (photos: File[]) => void };

/** Photos that are chosen before their record exists; the page sends them when it does. */
export function PhotosCard({ title, photos, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const links = useMemo(() => photos.map((photo) => URL.createObjectURL(photo)), [photos]);
  useEffect(
    () => () => {
      for (const link of links) URL.revokeObjectURL(link);
    },
    [links],
  );
  return (
    <FormCard title={title} columns={1}>
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
          aria-label={title}
          onChange={({ target }) => {
            onChange([...photos, ...(target.files ?? [])].slice(0, mostPhotos));
            target.value = '';
          }}
        />
      </div>
    </FormCard>
  );
}
