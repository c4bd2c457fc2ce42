import { useQueryClient } from '@tanstack/react-query';
import type { Act } from '@vuon/contract/audit/act';
import { farmPlanRoutes } from '@vuon/contract/cultivation/farm-plan';
import { lowerFirst } from '@vuon/contract/first-letter';
import { importRoutes } from '@vuon/contract/imports/import';
import { plantingRoutes } from '@vuon/contract/orchard/planting';
import { type ReactNode, useState } from 'react';
import { undoneWords } from '#domain/work/schedule-undone.ts';
import { call } from '#lib/http/call.ts';
import { useRecordTypes } from '#lib/records/record-types.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { tellDone, tellError, tellNote } from '#ui/feedback/tell.ts';
import { useAsk } from '#ui/overlay/use-ask.ts';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { words } from '#ui/words.ts';
import { actTitle } from './act-words.ts';

const UndoDialog = lazyPart(async () => (await import('#ui/list/bulk/undo-dialog.tsx')).UndoDialog);

const removesMade =
  'Những bản ghi do thao tác này tạo ra bị xóa; khôi phục được trong mục Đã xóa. Nếu có bản ghi đã được sửa hay dùng từ đó đến nay, không có gì bị gỡ và bạn được báo.';

/** How the user takes an act back: null where they cannot, also while another entity is selected. `dialog` belongs on the page. */
export function useUndoAct(act: Act): { undo: (() => void) | null; dialog: ReactNode } {
  const client = useQueryClient();
  const types = useRecordTypes();
  const entityId = useSelectedEntity(({ entity }) => entity?.id ?? null);
  const { confirm } = useAsk();
  const whenLoaded = useWhenLoaded();
  const [open, setOpen] = useState(false);
  const title = actTitle(act, types);
  const way = act.entityId === entityId && !act.undone ? act.undo : null;

  const ask = <T,>(run: () => Promise<T>, tell: (answer: T) => void, content = removesMade) =>
    confirm({
      title: `Hoàn tác ${lowerFirst(title)}?`,
      content,
      okText: 'Hoàn tác',
      cancelText: words.cancel,
      focusable: { autoFocusButton: 'cancel' },
      onOk: () =>
        run().then((answer) => {
          tell(answer);
          // Whatever is shown may have been put back.
          void client.invalidateQueries();
        }, tellError),
    });

  const undo = () => {
    if (way?.kind === 'bulk') whenLoaded(UndoDialog, () => setOpen(true));
    else if (way?.kind === 'import') {
      const { importId: id, version } = way;
      ask(
        () => call(importRoutes.undo, { params: { id }, body: { version } }),
        () => tellNote('Đang gỡ lần nhập', { text: 'Theo dõi ở Việc chạy nền trên đầu trang.' }),
      );
    } else if (way?.kind === 'planting') {
      const { plotId: id, plantingId } = way;
      ask(
        () => call(plantingRoutes.undo, { params: { id, plantingId } }),
        () => tellDone(`Đã hoàn tác ${lowerFirst(title)}`),
      );
    } else if (way?.kind === 'schedule') {
      const body = { operation: act.operation };
      ask(
        () => call(farmPlanRoutes.undoSchedule, { params: { id: way.planId }, body }),
        (undone) => tellDone(undoneWords(undone)),
        'Giai đoạn, ngày mốc và các việc đã dời trở lại ngày cũ. Việc đã bắt đầu hoặc đã sửa từ đó đến nay được giữ nguyên.',
      );
    }
  };
  return {
    undo: way ? undo : null,
    dialog: open && act.undo?.kind === 'bulk' && (
      <UndoDialog
        operation={act.operation}
        title={title}
        undo={act.undo}
        noun={types[act.type].noun}
        count={act.count}
        onClose={() => setOpen(false)}
      />
    ),
  };
}
