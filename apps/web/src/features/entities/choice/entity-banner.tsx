import { CloseOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import type { EntityChoice } from '@vuon/contract/entities/entity-choice';
import { Button } from 'antd';
import { useState } from 'react';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useMay } from '#lib/session/use-may.ts';
import { readStored, writeStored } from '#lib/storage.ts';
import { tellDone, tellError } from '#ui/feedback/tell.ts';
import { useAsk } from '#ui/overlay/use-ask.ts';
import { Notice } from '#ui/states/notice.tsx';
import { entitiesKey, removeDemo } from '../entity/data.ts';
import { statusLabels, texts } from '../texts.ts';
import { useFreshSelection } from './use-fresh-selection.ts';
import { useReload } from './use-reload.ts';

/** Warns about the selected entity before the user works in it: it is a sample, or it is suspended. */
export function EntityBanner() {
  const entity = useSelectedEntity((state) => state.entity);
  // Here and not in the switch, which a phone only has in its drawer.
  useFreshSelection(entity);
  useReload();
  if (!entity) return null;
  return (
    <>
      {entity.isDemo && <DemoBanner />}
      {(entity.status === 'suspended' || entity.status === 'closed') && <ReadOnlyBanner entity={entity} />}
    </>
  );
}

function ReadOnlyBanner({ entity }: { entity: EntityChoice }) {
  return (
    <Notice tone="gold">
      {texts.readOnly(statusLabels[entity.status].toLocaleLowerCase('vi'))}
      {entity.statusReason && ` Lý do: ${entity.statusReason}`}
    </Notice>
  );
}

/** In this browser the strip was put away. */
const awayKey = 'demo-strip-away';

function DemoBanner() {
  const isAdmin = useMay('admin');
  const queryClient = useQueryClient();
  const { confirm } = useAsk();
  const select = useSelectedEntity((state) => state.select);
  const remove = async () => {
    try {
      await removeDemo();
      void queryClient.invalidateQueries({ queryKey: entitiesKey });
      select(null);
      tellDone(texts.removed);
    } catch (error) {
      tellError(error);
    }
  };
  const ask = () =>
    confirm({
      title: texts.removeDemoTitle,
      content: texts.removeDemoText,
      okText: texts.removeDemo,
      okButtonProps: { danger: true },
      cancelText: texts.cancel,
      onOk: remove,
    });
  const [isAway, setAway] = useState(() => readStored(awayKey) === 'true');
  const putAway = () => {
    writeStored(awayKey, 'true');
    setAway(true);
  };
  if (isAway) return null;
  const action = (
    <>
      {isAdmin && (
        <Button size="small" onClick={ask}>
          {texts.removeDemo}
        </Button>
      )}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden="true" />}
        aria-label="Cất dòng này"
        title="Cất dòng này"
        onClick={putAway}
      />
    </>
  );
  return (
    <Notice tone="grey" action={action}>
      {texts.demo}
    </Notice>
  );
}
