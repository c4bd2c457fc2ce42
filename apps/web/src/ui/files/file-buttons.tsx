import { CameraOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ChangeEvent, useRef } from 'react';
import { acceptedFiles } from './sending/check-file.ts';

/** Choosing files; and, where there is a camera at hand, taking a picture. */
export function FileButtons({ onFiles }: { onFiles: (files: File[]) => void }) {
  const chosen = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // The same file may be chosen again after it was cancelled.
    target.value = '';
  };
  const hidden = { type: 'file', hidden: true, tabIndex: -1, 'aria-hidden': true, onChange: take } as const;
  return (
    <div className="file-buttons">
      <input {...hidden} ref={camera} accept="image/*" capture="environment" />
      <input {...hidden} ref={chosen} accept={acceptedFiles} multiple />
      <Button
        className="file-buttons-camera"
        icon={<CameraOutlined aria-hidden="true" />}
        onClick={() => camera.current?.click()}
      >
        Chụp ảnh
      </Button>
      <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => chosen.current?.click()}>
        Thêm tệp
      </Button>
    </div>
  );
}
