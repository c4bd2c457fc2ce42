import { CloudUploadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { isImage, maxUploadBytes, maxUploadsPerRecord } from '@vuon/contract/uploads/upload';
import { Segmented } from 'antd';
import { useRef, useState } from 'react';
import { formatBytes } from '#lib/format.ts';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { DeletedFiles } from './deleted-files.tsx';
import { DocumentRows } from './document-rows.tsx';
import { FileButtons } from './file-buttons.tsx';
import type { OfRecord } from './file-count.ts';
import { FilesSkeleton } from './files-skeleton.tsx';
import { ImageGrid } from './images/image-grid.tsx';
import { ImageViewer } from './images/image-viewer.tsx';
import { useOpenImage } from './images/use-open-image.ts';
import { checkFiles } from './sending/check-file.ts';
import { SendingList } from './sending/sending-list.tsx';
import { isUnderWay } from './sending/upload-queue.ts';
import { useFileDrop } from './sending/use-file-drop.ts';
import { useUploadQueue } from './sending/use-upload-queue.ts';
import { type Deleted, uploadsOf } from './upload-data.ts';
import { type FileActs, useFileActs } from './use-file-acts.tsx';
import './files-tab.css';

export type FilesTabProps = OfRecord & { readOnly?: boolean };

/** The pictures and documents of a record: dropped, pasted, chosen or taken with the camera. */
export function FilesTab({ readOnly = false, ...of }: FilesTabProps) {
  const root = useRef<HTMLDivElement>(null);
  const [deleted, setDeleted] = useState<Deleted>('without');
  const total = useQuery(uploadsOf(of)).data?.total ?? 0;
  const acts = useFileActs(of);
  const { sending, ...queue } = useUploadQueue(acts.send);
  const take = (files: File[]) => {
    setDeleted('without');
    queue.add(checkFiles(files, maxUploadsPerRecord - total - sending.filter(isUnderWay).length));
  };
  const { over, zone } = useFileDrop(root, readOnly ? null : take);
  return (
    <div ref={root} className="card files-tab" {...zone}>
      {!readOnly && (
        <div className="files-head">
          <h2>Ảnh và tài liệu</h2>
          <Segmented
            value={deleted}
            onChange={setDeleted}
            options={[
              { value: 'without', label: 'Đang có' },
              { value: 'only', label: 'Đã xóa' },
            ]}
          />
          <FileButtons onFiles={take} />
        </div>
      )}
      <SendingList sending={sending} queue={queue} />
      <div className="files-body">
        {deleted === 'only' && !readOnly ? (
          <DeletedFiles of={of} acts={acts} />
        ) : (
          <LivingFiles of={of} acts={acts} readOnly={readOnly} sending={sending.length > 0} />
        )}
      </div>
      {over && (
        <div className="files-over">
          <CloudUploadOutlined aria-hidden="true" />
          Thả để gửi lên
        </div>
      )}
    </div>
  );
}

type LivingProps = { of: OfRecord; acts: FileActs; readOnly: boolean; sending: boolean };

function LivingFiles({ of, acts, readOnly, sending }: LivingProps) {
  const { data, error, refetch } = useQuery(uploadsOf(of));
  const viewer = useOpenImage();
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FilesSkeleton />;
  if (data.items.length === 0) return sending ? null : <NoFiles readOnly={readOnly} />;
  const images = data.items.filter(({ type }) => isImage(type));
  const documents = data.items.filter(({ type }) => !isImage(type));
  const both = images.length > 0 && documents.length > 0;
  return (
    <>
      {images.length > 0 && (
        <section>
          {both && <h3>Ảnh</h3>}
          <ImageGrid images={images} acts={acts} readOnly={readOnly} onOpen={viewer.open} />
        </section>
      )}
      {documents.length > 0 && (
        <section>
          {both && <h3>Tài liệu</h3>}
          <DocumentRows documents={documents} acts={acts} readOnly={readOnly} />
        </section>
      )}
      {!readOnly && (
        <p className="note">
          <span className="files-by-mouse">Kéo thả vào đây hoặc dán bằng Ctrl+V. </span>
          {limits}
        </p>
      )}
      <ImageViewer images={images} acts={acts} readOnly={readOnly} {...viewer} />
    </>
  );
}

const limits = `JPEG, PNG, WebP, AVIF, PDF, Word, Excel; mỗi tệp đến ${formatBytes(maxUploadBytes)}.`;

function NoFiles({ readOnly }: { readOnly: boolean }) {
  if (readOnly) return <EmptyState drawing="none" title="Chưa có ảnh hay tài liệu nào" />;
  return (
    <div className="files-empty">
      <EmptyState
        title="Chưa có ảnh hay tài liệu nào"
        text={
          <>
            <span className="files-by-mouse">
              Chọn tệp, kéo thả vào đây hoặc dán bằng Ctrl+V.
              <br />
            </span>
            {limits}
          </>
        }
      />
    </div>
  );
}
