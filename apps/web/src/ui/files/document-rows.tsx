import type { Upload } from '@vuon/contract/uploads/upload';
import { type MouseEvent, useState } from 'react';
import { formatDateTime, formatRelativeDay } from '#lib/format.ts';
import { RowMenu } from '../overlay/row-menu.tsx';
import { FileEdit } from './file-edit.tsx';
import { FileIcon } from './file-icon.tsx';
import { typeAndSize, uploaderOf } from './file-words.ts';
import type { FileActs } from './use-file-acts.tsx';
import './document-rows.css';

type Props = { documents: Upload[]; acts: FileActs; readOnly: boolean };

export function DocumentRows({ documents, acts, readOnly }: Props) {
  return (
    <ul className="document-rows" aria-label="Tài liệu">
      {documents.map((document) => (
        <DocumentRow key={document.id} document={document} acts={acts} readOnly={readOnly} />
      ))}
    </ul>
  );
}

type RowProps = Omit<Props, 'documents'> & { document: Upload };

function DocumentRow({ document, acts, readOnly }: RowProps) {
  const [editing, setEditing] = useState(false);
  const { name, caption, url, createdAt } = document;
  const save = (event: MouseEvent) => {
    event.preventDefault();
    void acts.save(document);
  };
  return (
    <li className="document-row">
      <FileIcon name={name} />
      {editing ? (
        <FileEdit upload={document} acts={acts} onClose={() => setEditing(false)} />
      ) : (
        <>
          <div className="document-words">
            <a href={url} download={name} onClick={save}>
              {name}
            </a>
            {caption && <span>{caption}</span>}
            <small>
              {typeAndSize(document)}, {uploaderOf(document)} gửi{' '}
              <time dateTime={createdAt} title={formatDateTime(createdAt)}>
                {formatRelativeDay(createdAt)}
              </time>
            </small>
          </div>
          {!readOnly && <RowMenu actions={acts.menuOf(document, () => setEditing(true))} of={name} />}
        </>
      )}
    </li>
  );
}
