import { ProjectOutlined } from '@ant-design/icons';
import type { WorkItem } from '@vuon/contract/cultivation/work';
import { type ReactNode, useState } from 'react';
import { useMay } from '#lib/session/use-may.ts';
import type { PageAction } from '#ui/page/page-action.ts';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import type { Promotable } from './promote-dialog.tsx';

const PromoteDialog = lazyPart(async () => (await import('./promote-dialog.tsx')).PromoteDialog);

export const promoteLabel = 'Đưa vào kế hoạch';
export const promoteIcon = <ProjectOutlined aria-hidden="true" />;

/** Puts unplanned work into a plan. `actionFor`: null for work that cannot be put there. */
export function usePromote(): {
  actionFor: (work: Judged) => (PageAction & { onClick: () => void }) | null;
  dialog: ReactNode;
} {
  const mayWrite = useMay('work.write');
  const whenLoaded = useWhenLoaded();
  const [work, setWork] = useState<Promotable | null>(null);
  return {
    actionFor: (given) => {
      const isAble = mayWrite && given.kind === 'unplanned' && given.state !== 'cancelled' && !given.deletedAt;
      if (!isAble) return null;
      const onClick = () => whenLoaded(PromoteDialog, () => setWork(given));
      return { key: 'promote', label: promoteLabel, icon: promoteIcon, onClick };
    },
    dialog: work && <PromoteDialog work={work} onClose={() => setWork(null)} />,
  };
}

type Judged = Promotable & Pick<WorkItem, 'kind' | 'state' | 'deletedAt'>;
