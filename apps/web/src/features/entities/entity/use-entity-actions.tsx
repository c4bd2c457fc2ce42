import { ArrowRightOutlined, SwapOutlined, UserSwitchOutlined } from '@ant-design/icons';
import type { Entity } from '@vuon/contract/entities/entity';
import { type ReactNode, useState } from 'react';
import { useOpenInEntity } from '#lib/records/open-in-entity.ts';
import { tellAct } from '#ui/feedback/tell.ts';
import type { PageAction } from '#ui/page/page-action.ts';
import { openAction, removeAction, restoreApart } from '#ui/page/record-actions.tsx';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { entityPath } from '../paths.ts';
import { type Change, domainChanges, statusChanges, verbOf, whyNot } from '../status/status-words.ts';
import { useEntityActs } from './use-entity-acts.ts';
import { useRemoveEntity } from './use-remove-entity.tsx';

const StatusDialog = lazyPart(async () => (await import('../status/status-dialog.tsx')).StatusDialog);
const OwnerDialog = lazyPart(async () => (await import('./owner-dialog.tsx')).OwnerDialog);

type Opened = { entity: Entity; change: Change | 'owner' };

export type EntityDoings = {
  change: (entity: Entity, change: Change | 'owner') => void;
  select: (entity: Entity) => void;
  remove: (entity: Entity) => void;
  restore: (entity: Entity) => void;
};

/** The actions on an entity, and the dialog of the one that is open, which the caller renders. */
export function useEntityDoings(onRemoved: () => void = () => {}): { doings: EntityDoings; dialog: ReactNode } {
  const { restore } = useEntityActs();
  const whenLoaded = useWhenLoaded();
  const openInEntity = useOpenInEntity();
  const remove = useRemoveEntity(onRemoved);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return {
    doings: {
      change: (entity, change) =>
        whenLoaded(change === 'owner' ? OwnerDialog : StatusDialog, () => setOpened({ entity, change })),
      select: ({ id, name }) => void openInEntity('/', { entityId: id, entityName: name }),
      remove,
      restore: (entity) => void tellAct(restore(entity), ({ name }) => `Đã khôi phục ${name}`),
    },
    dialog:
      opened &&
      (opened.change === 'owner' ? (
        <OwnerDialog entity={opened.entity} onClose={close} />
      ) : (
        <StatusDialog entity={opened.entity} change={opened.change} onClose={close} />
      )),
  };
}

/** The same actions as menu entries, for the rows of the list. */
export const menuOf = (entity: Entity, doings: EntityDoings): PageAction[] => {
  const open = openAction(entityPath(entity.id), !entity.deletedAt);
  if (entity.deletedAt) return [open, ...restoreApart(() => doings.restore(entity)).acts];
  const changes = [...statusChanges(entity), ...domainChanges(entity)].filter(
    (change) => whyNot(change, entity) === null,
  );
  return [
    open,
    {
      key: 'select',
      label: 'Chọn đơn vị này',
      icon: <ArrowRightOutlined aria-hidden="true" />,
      onClick: () => doings.select(entity),
    },
    ...changes.map((change) => ({
      key: `${change.kind}-${change.to}`,
      label: change.kind === 'domain' && change.to !== 'none' ? `${verbOf(change)} tên miền` : verbOf(change),
      icon: <SwapOutlined aria-hidden="true" />,
      onClick: () => doings.change(entity, change),
    })),
    {
      key: 'owner',
      label: entity.owner ? 'Đổi chủ đơn vị' : 'Chọn chủ đơn vị',
      icon: <UserSwitchOutlined aria-hidden="true" />,
      onClick: () => doings.change(entity, 'owner'),
    },
    removeAction(() => doings.remove(entity)),
  ];
};
