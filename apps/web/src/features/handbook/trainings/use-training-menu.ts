import type { Training } from '@vuon/contract/handbook/training';
import { useMay } from '#lib/session/use-may.ts';
import { useRecordMenu } from '#ui/page/record-menu.tsx';
import { trainingPath } from '../paths.ts';
import { useTrainingActs } from './training-data.ts';

export function useTrainingMenu(onRemoved?: () => void) {
  const { remove, restore } = useTrainingActs();
  return useRecordMenu<Training>({
    remove,
    restore,
    mayWrite: useMay('diary.approve'),
    pathOf: ({ id }) => trainingPath(id),
    nameOf: ({ topic }) => `buổi tập huấn ${topic}`,
    question: ({ topic }) => `Xóa buổi tập huấn ${topic}?`,
    onRemoved,
  });
}
