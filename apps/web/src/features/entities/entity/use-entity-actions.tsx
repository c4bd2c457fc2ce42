import {
  ArrowRightOutlined,
  DeleteOutlined,
  EditOutlined,
  EyeOutlined,
  SwapOutlined,
  UndoOutlined,
  UserSwitchOutlined,
} from '@ant-design/icons';
import type { Entity } from '@vuon/contract/entities/entity';
import { type ReactNode, useState } from 'react';
import { useOpenInEntity } from '#lib/records/open-in-entity.ts';
import { useFeedback } from '#ui/overlay/use-feedback.ts';
import type { PageAction } from '#ui/page/page-action.ts';
import { explainError } from '#ui/states/explain-error.ts';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { words } from '#ui/words.ts';
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

/** What can be done with an entity, and the dialog of what is being done: rendered by whoever asks. */
export function useEntityDoings(onRemoved: () => void = () => {}): { doings: EntityDoings; dialog: ReactNode } {
  const { message } = useFeedback();
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
      restore: (entity) =>
        void restore(entity).then(
          ({ name }) => message.success(`Đã khôi phục ${name}`),
          (error: unknown) => {
            const { title, text } = explainError(error);
            message.error(`${title}. ${text}`, 6);
          },
        ),
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

/** The same as entries of a menu, for the rows of the list. */
export const menuOf = (entity: Entity, doings: EntityDoings): PageAction[] => {
  const to = entityPath(entity.id);
  if (entity.deletedAt)
    return [
      { key: 'view', label: words.view, icon: <EyeOutlined aria-hidden="true" />, to },
      {
        key: 'restore',
        label: words.restore,
        icon: <UndoOutlined aria-hidden="true" />,
        onClick: () => doings.restore(entity),
      },
    ];
  const changes = [...statusChanges(entity), ...domainChanges(entity)].filter(
    (change) => whyNot(change, entity) === null,
  );
  return [
    { key: 'edit', label: words.edit, icon: <EditOutlined aria-hidden="true" />, to },
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
    {
      key: 'remove',
      label: words.remove,
      icon: <DeleteOutlined aria-hidden="true" />,
      danger: true,
      onClick: () => doings.remove(entity),
    },
  ];
};
