import type { QueryClient } from '@tanstack/react-query';
import type { Work } from '@vuon/contract/cultivation/work';
import { tellFailed } from '#ui/feedback/tell.ts';
import { sendFiles } from '#ui/files/sending/send-files.ts';
import { workPath } from '../paths.ts';

/** Photos of a finding, chosen before the work exists; they are sent when it does. */
export const sendPhotos = async (work: Work, photos: File[], client: QueryClient): Promise<void> => {
  const failed = await sendFiles({ type: 'work', id: work.id }, photos, client);
  if (failed > 0)
    tellFailed(`${failed} ảnh của ${work.code} chưa gửi được`, `Thêm lại ở mục Tệp của ${workPath(work)}.`);
};
