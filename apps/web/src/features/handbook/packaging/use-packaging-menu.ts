import type { Packaging } from '@vuon/contract/handbook/packaging';
import { useMay } from '#lib/session/use-may.ts';
import { useRecordMenu } from '#ui/page/record-menu.tsx';
import { packagingPath } from '../paths.ts';
import { usePackagingActs } from './packaging-data.ts';

export function usePackagingMenu(onRemoved?: () => void) {
  const { remove, restore } = usePackagingActs();
  return useRecordMenu<Packaging>({
    remove,
    restore,
    mayWrite: useMay('diary.write'),
    pathOf: ({ id }) => packagingPath(id),
    nameOf: ({ content }) => `lần gom ${content}`,
    question: ({ content }) => `Xóa lần gom ${content}?`,
    onRemoved,
  });
}
