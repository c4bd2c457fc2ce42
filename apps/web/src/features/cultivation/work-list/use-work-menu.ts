import type { WorkItem } from '@vuon/contract/cultivation/work';
import { useMay } from '#lib/session/use-may.ts';
import { useRecordMenu } from '#ui/page/record-menu.tsx';
import { workPath } from '../paths.ts';
import { useWorkActs } from '../work/work-data.ts';
import { workName } from '../work/work-words.ts';

type Shown = Pick<WorkItem, 'id' | 'version' | 'kind' | 'code' | 'title' | 'deletedAt'>;

export function useWorkMenu(onRemoved?: (work: Shown) => void) {
  const { remove, restore } = useWorkActs();
  return useRecordMenu<Shown>({
    remove,
    restore,
    mayWrite: useMay('work.write'),
    pathOf: workPath,
    nameOf: workName,
    question: (work) => `Xóa ${workName(work)}?`,
    onRemoved,
  });
}
