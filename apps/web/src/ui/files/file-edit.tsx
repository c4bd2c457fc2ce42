import { type Upload, UploadUpdate } from '@vuon/contract/uploads/upload';
import { Button, Input } from 'antd';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { ProblemError } from '#lib/http/problem-error.ts';
import { explainError } from '../states/explain-error.ts';
import { words } from '../words.ts';
import { splitName } from './file-words.ts';
import type { UploadActs } from './upload-data.ts';
import './file-edit.css';

type Props = { upload: Upload; acts: Pick<UploadActs, 'update' | 'refresh'>; onClose: () => void };

/** Edits name and caption in place. After a failure the typed text is kept. */
export function FileEdit({ upload, acts, onClose }: Props) {
  const id = useId();
  const { base, extension } = splitName(upload.name);
  const [name, setName] = useState(base);
  const [caption, setCaption] = useState(upload.caption ?? '');
  const [version, setVersion] = useState(upload.version);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const body = { version, name: name.trim() && name + extension, caption };
    const checked = UploadUpdate.safeParse(body);
    if (!checked.success) return setFailure(checked.error.issues[0]?.message ?? null);
    setSaving(true);
    setFailure(null);
    try {
      await acts.update(upload.id, checked.data);
      onClose();
    } catch (error) {
      setSaving(false);
      setFailure(failureOf(error));
      const stored = storedOf(error);
      if (!stored) return;
      // Saving again stores the text typed here over it.
      setVersion(stored.version);
      acts.refresh();
    }
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    onClose();
  };
  return (
    <form className="file-edit" onSubmit={save} onKeyDown={leave} noValidate>
      <label htmlFor={`${id}-name`}>Tên tệp</label>
      <Input
        id={`${id}-name`}
        autoFocus
        maxLength={200 - extension.length}
        value={name}
        suffix={extension}
        onChange={({ target }) => setName(target.value)}
      />
      <label htmlFor={`${id}-caption`}>Chú thích</label>
      <Input id={`${id}-caption`} maxLength={500} value={caption} onChange={({ target }) => setCaption(target.value)} />
      {failure && (
        <p className="file-edit-failure" role="alert">
          {failure}
        </p>
      )}
      <div className="file-edit-buttons">
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button type="primary" htmlType="submit" loading={saving}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}

/** The file as somebody else has changed it meanwhile. */
const storedOf = (error: unknown): Upload | null =>
  error instanceof ProblemError && error.problem.code === 'version.stale' ? (error.problem.current as Upload) : null;

const failureOf = (error: unknown): string => {
  const stored = storedOf(error);
  if (stored) {
    const { name, caption } = stored;
    const theirs = caption ? `'${name}', chú thích '${caption}'` : `'${name}', không có chú thích`;
    return `Có người vừa sửa thành ${theirs}. Bấm Lưu lần nữa để thay bằng của bạn.`;
  }
  const { title, text } = explainError(error);
  return `${title}. ${text}`;
};
