import { DeleteOutlined, DownloadOutlined, EditOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import type { Upload } from '@vuon/contract/uploads/upload';
import { saveLink } from '#lib/http/download.ts';
import { tellDone, tellError } from '../feedback/tell.ts';
import type { PageAction } from '../page/page-action.ts';
import { words } from '../words.ts';
import type { OfRecord } from './file-count.ts';
import { linkIsAlive } from './signed-link.ts';
import { uploadsOf, useUploadActs } from './upload-data.ts';

/** The user's acts on a file, each with its message. */
export function useFileActs(of: OfRecord) {
  const client = useQueryClient();
  const acts = useUploadActs(of);

  const restore = async (upload: Upload) => {
    try {
      await acts.restore(upload);
      tellDone(`Đã khôi phục ${upload.name}`);
    } catch (error) {
      tellError(error);
    }
  };

  const remove = async (upload: Upload): Promise<boolean> => {
    try {
      await acts.remove(upload);
    } catch (error) {
      tellError(error);
      acts.refresh();
      return false;
    }
    const undo = () => acts.restore(upload).then(() => `Đã khôi phục ${upload.name}`);
    tellDone(`Đã xóa ${upload.name}`, { undo });
    return true;
  };

  /** Saving by an expired link would store the server's refusal under the file's name. */
  const save = async (upload: Upload) => {
    try {
      let { url } = upload;
      if (!linkIsAlive(url)) {
        const { items } = await client.fetchQuery({ ...uploadsOf(of), staleTime: 0 });
        url = items.find(({ id }) => id === upload.id)?.url ?? url;
      }
      saveLink(url, upload.name);
    } catch (error) {
      tellError(error);
    }
  };

  const menuOf = (upload: Upload, onEdit: () => void): PageAction[] => [
    { key: 'edit', label: 'Sửa tên, chú thích', icon: <EditOutlined aria-hidden="true" />, onClick: onEdit },
    {
      key: 'save',
      label: 'Tải xuống',
      icon: <DownloadOutlined aria-hidden="true" />,
      onClick: () => void save(upload),
    },
    {
      key: 'remove',
      label: words.remove,
      icon: <DeleteOutlined aria-hidden="true" />,
      danger: true,
      onClick: () => void remove(upload),
    },
  ];

  return { ...acts, remove, restore, save, menuOf };
}
export type FileActs = ReturnType<typeof useFileActs>;
