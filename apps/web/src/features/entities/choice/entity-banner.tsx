import { useQueryClient } from '@tanstack/react-query';
import type { EntityChoice } from '@vuon/contract/entities/entity-choice';
import { Button } from 'antd';
import { messageOf } from '#lib/http/error-message.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useMay } from '#lib/session/use-may.ts';
import { useFeedback } from '#ui/overlay/use-feedback.ts';
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

function DemoBanner() {
  const isAdmin = useMay('admin');
  const queryClient = useQueryClient();
  const { modal, message } = useFeedback();
  const select = useSelectedEntity((state) => state.select);
  const remove = async () => {
    try {
      await removeDemo();
      void queryClient.invalidateQueries({ queryKey: entitiesKey });
      select(null);
      message.success(texts.removed);
    } catch (error) {
      message.error(messageOf(error));
    }
  };
  const ask = () =>
    modal.confirm({
      title: texts.removeDemoTitle,
      content: texts.removeDemoText,
      okText: texts.removeDemo,
      okButtonProps: { danger: true },
      cancelText: texts.cancel,
      onOk: remove,
    });
  const action = isAdmin && (
    <Button size="small" onClick={ask}>
      {texts.removeDemo}
    </Button>
  );
  return (
    <Notice tone="grey" action={action}>
      {texts.demo}
    </Notice>
  );
}
