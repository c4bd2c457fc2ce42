import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type BulkInput, bulkRoutes } from '@vuon/contract/lists/bulk';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { call } from '#lib/http/call.ts';
import { Bone, Bones } from '#ui/states/bone.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { explainError } from '#ui/states/explain-error.ts';
import { Notice } from '#ui/states/notice.tsx';
import { words } from '#ui/words.ts';
import type { BulkAction, BulkValues } from '../list-types.ts';
import { previewKey } from './bulk-card.ts';
import { PreviewRows } from './bulk-rows.tsx';
import { useBulkRun } from './bulk-run.ts';
import { actText, type BulkNames, previewTitle } from './bulk-words.ts';
import './bulk-dialog.css';

export type BulkAct = {
  key: string;
  action: Pick<BulkAction<never>, 'action' | 'label' | 'danger' | 'note' | 'form' | 'start' | 'renderChange'>;
  select: BulkInput['select'];
  /** How many are chosen, shown until the preview has counted; absent where nobody knows yet. */
  count?: number | undefined;
  /** The values that are sent if the action has no form. */
  values?: BulkValues | undefined;
};

const asked = (action: string, select: BulkInput['select'], values: BulkValues = {}): BulkInput =>
  Object.keys(values).length > 0 ? { action, select, values } : { action, select };

type Props = { act: BulkAct; noun: string; onDone: () => void; onClose: () => void };

/** The question of a bulk act. Once the act has started the dialog closes, and a card tells how it goes on. */
export function BulkDialog({ act, noun, onDone, onClose }: Props) {
  const { action, select } = act;
  const names: BulkNames = { verb: action.label, noun };
  const { form } = action;
  const [values, setValues] = useState(form?.initial ?? act.values ?? {});
  // Merges only the changed values: two fields may be filled before the first is rendered.
  const change = (changed: BulkValues) => setValues((now) => ({ ...now, ...changed }));
  const previewed = form ? form.previews(values) : values;
  const preview = useQuery({
    queryKey: [previewKey, act.key, previewed],
    queryFn: ({ signal }) =>
      call(bulkRoutes.preview, { body: asked(action.action, select, previewed ?? {}) }, { signal }),
    enabled: previewed !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { starting, error, run } = useBulkRun({ names, onDone });
  const isComplete = form?.isComplete(values) ?? true;
  const able = preview.data?.able.count;
  const isReady = isComplete && !preview.isPlaceholderData && able !== undefined && able > 0;
  const start = async () => {
    if (await run(asked(action.action, select, values), action.start)) onClose();
  };

  return (
    <Modal
      open
      width={560}
      title={previewTitle(names, preview.data, act.count)}
      onCancel={onClose}
      footer={
        <div className="bulk-foot">
          {able !== 0 && <span>Ghi vào lịch sử. {action.note}</span>}
          <Button onClick={onClose}>{able === 0 ? words.close : words.cancel}</Button>
          <Button
            type="primary"
            danger={action.danger ?? false}
            loading={starting}
            disabled={!isReady}
            onClick={() => void start()}
          >
            {actText(names, able ?? act.count)}
          </Button>
        </div>
      }
    >
      {error !== null && <RunError error={error} />}
      {form && <div className="bulk-form">{form.render(values, change)}</div>}
      {preview.data && (
        <div className="bulk-preview" aria-busy={preview.isPlaceholderData}>
          <PreviewRows preview={preview.data} noun={noun} renderChange={action.renderChange} />
        </div>
      )}
      {preview.error && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {preview.isPending && previewed !== null && (
        <Delayed>
          <Bones>
            <Bone width="60%" />
            <Bone width="80%" />
            <Bone width="50%" />
          </Bones>
        </Delayed>
      )}
    </Modal>
  );
}

function RunError({ error }: { error: unknown }) {
  const { title, text } = explainError(error);
  return (
    <Notice tone="red" alert>
      <strong>{title}.</strong> {text} Những dòng đã chọn vẫn còn.
    </Notice>
  );
}
