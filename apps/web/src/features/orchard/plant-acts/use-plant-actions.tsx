import { AimOutlined, RedoOutlined, TagOutlined } from '@ant-design/icons';
import type { Plant } from '@vuon/contract/orchard/plant';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { printLabelsIcon, printLabelsText } from '#domain/labels/print-labels-action.tsx';
import { useLabels } from '#domain/labels/use-labels.tsx';
import { useMay } from '#lib/session/use-may.ts';
import type { PageAction } from '#ui/page/page-action.ts';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { rowPath } from '../paths.ts';
import { usePlantRecordMenu } from '../plants/use-plant-menu.tsx';

const dialogs = {
  status: lazyPart(async () => (await import('./plant-status-dialog.tsx')).PlantStatusDialog),
  replant: lazyPart(async () => (await import('./plant-replant-dialog.tsx')).ReplantDialog),
  locate: lazyPart(async () => (await import('./plant-locate-dialog.tsx')).LocateDialog),
};
type Doing = keyof typeof dialogs;

type Doings = {
  actions: PageAction[];
  more: PageAction[];
  /** null for users who may not change it. */
  changeStatus: (() => void) | null;
  replant: (() => void) | null;
  locate: (() => void) | null;
  onRestore: (() => void) | undefined;
  dialog: ReactNode;
};

/** The actions on a tree that the user may do; a foreman may only change its status. After removal its page leads to the row. */
export function usePlantDoings(plant: Plant, onRemoved?: () => void): Doings {
  const navigate = useNavigate();
  const phone = usePhone();
  const mayWrite = useMay('orchard.write');
  const mayInspect = useMay('plants.inspect') && !plant.deletedAt;
  const [doing, setDoing] = useState<Doing | null>(null);
  const whenLoaded = useWhenLoaded();
  const start = (next: Doing) => whenLoaded(dialogs[next], () => setDoing(next));
  const openLabels = useLabels();
  const { areaId, plotId, rowId } = plant;
  const toRow = () => navigate(`${rowPath({ areaId, plotId, id: rowId })}?tab=cay-trong`);
  const { more, onRestore } = usePlantRecordMenu(onRemoved ?? toRow)(plant);
  const act = (key: Doing, label: string, icon: ReactNode): PageAction => ({
    key,
    label,
    icon,
    onClick: () => start(key),
  });
  const writing =
    mayWrite && !plant.deletedAt
      ? [
          act('replant', 'Trồng lại', <RedoOutlined aria-hidden="true" />),
          act('locate', 'Đặt vị trí', <AimOutlined aria-hidden="true" />),
        ]
      : [];
  const labels: PageAction = {
    key: 'labels',
    label: printLabelsText,
    icon: printLabelsIcon,
    onClick: () => openLabels('plant', { ids: [plant.id] }, 1),
  };
  const Dialog = doing && dialogs[doing];
  return {
    // On a phone this action has a bar of its own, under the thumb.
    actions: mayInspect && !phone ? [act('status', 'Đổi tình trạng', <TagOutlined aria-hidden="true" />)] : [],
    more: [...writing, ...(plant.deletedAt ? [] : [labels]), ...more],
    changeStatus: mayInspect ? () => start('status') : null,
    replant: mayWrite && !plant.deletedAt ? () => start('replant') : null,
    locate: mayWrite && !plant.deletedAt ? () => start('locate') : null,
    onRestore,
    dialog: Dialog && <Dialog plant={plant} onClose={() => setDoing(null)} />,
  };
}
