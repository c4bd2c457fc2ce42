import { useQuery } from '@tanstack/react-query';
import { isImage, type Upload } from '@vuon/contract/uploads/upload';
import { Button } from 'antd';
import { formatDateTime, formatRelativeDay } from '#lib/format.ts';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { words } from '../words.ts';
import type { OfRecord } from './file-count.ts';
import { FileIcon } from './file-icon.tsx';
import { typeAndSize } from './file-words.ts';
import { FilesSkeleton } from './files-skeleton.tsx';
import { Thumbnail } from './images/image-grid.tsx';
import { uploadsOf } from './upload-data.ts';
import type { FileActs } from './use-file-acts.tsx';
import './document-rows.css';
import './deleted-files.css';

export function DeletedFiles({ of, acts }: { of: OfRecord; acts: FileActs }) {
  const { data, error, refetch } = useQuery(uploadsOf(of, 'only'));
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FilesSkeleton />;
  if (data.items.length === 0) return <EmptyState drawing="none" title="Không có tệp nào đã xóa" />;
  return (
    <ul className="document-rows" aria-label="Tệp đã xóa">
      {data.items.map((upload) => (
        <DeletedRow key={upload.id} upload={upload} acts={acts} />
      ))}
    </ul>
  );
}

function DeletedRow({ upload, acts }: { upload: Upload; acts: FileActs }) {
  const { name, caption, type, deletedAt } = upload;
  return (
    <li className="document-row deleted-row">
      {isImage(type) ? (
        <span className="deleted-picture">
          <Thumbnail upload={upload} refresh={acts.refresh} />
        </span>
      ) : (
        <FileIcon name={name} />
      )}
      <div className="document-words">
        <span>{name}</span>
        {caption && <span>{caption}</span>}
        <small>
          {typeAndSize(upload)}
          {deletedAt && (
            <>
              , xóa <time title={formatDateTime(deletedAt)}>{formatRelativeDay(deletedAt)}</time>
            </>
          )}
        </small>
      </div>
      <Button aria-label={`${words.restore} ${name}`} onClick={() => void acts.restore(upload)}>
        {words.restore}
      </Button>
    </li>
  );
}
