import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isEnded, type Job } from '@vuon/contract/jobs/job';
import { type BulkInput, bulkRoutes } from '@vuon/contract/lists/bulk';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { call } from '#lib/http/call.ts';
import { useFeedback } from '#ui/overlay/use-feedback.ts';
import { Bone, Bones } from '#ui/states/bone.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { words } from '#ui/words.ts';
import type { BulkAction, BulkValues } from '../list-types.ts';
import { BulkEnd, BulkEndButtons, BulkProgress, RunError } from './bulk-progress.tsx';
import { PreviewRows } from './bulk-rows.tsx';
import { previewKey, useBulkRun } from './bulk-run.ts';
import { type BulkNames, bulkResultOf, endTitle, previewTitle, progressText } from './bulk-words.ts';
import './bulk-dialog.css';

export type BulkAct = {
  key: string;
  action: Pick<BulkAction<never>, 'action' | 'label' | 'danger' | 'note' | 'form' | 'start' | 'renderChange'>;
  select: BulkInput['select'];
  /** The values that are sent if the action has no form. */
  values?: BulkValues | undefined;
};

const asked = (action: string, select: BulkInput['select'], values: BulkValues = {}): BulkInput =>
  Object.keys(values).length > 0 ? { action, select, values } : { action, select };

type Props = { act: BulkAct; noun: string; onDone: () => void; onClose: () => void };

/** A bulk act from the question to the result. Closing it while it runs leaves the job to the tray. */
export function BulkDialog({ act, noun, onDone, onClose }: Props) {
  const { action, select } = act;
  const { notification } = useFeedback();
  const [hidden, setHidden] = useState(false);
  const [undoing, setUndoing] = useState(false);
  const names: BulkNames = { verb: undoing ? 'Hoàn tác' : action.label, noun };
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
  const isReady = !preview.isPlaceholderData && (form?.isComplete(values) ?? true);
  const tellEnd = (job: Job) => {
    if (job.state === 'done') onDone();
    if (hidden)
      notification.open({
        key: act.key,
        title: endTitle(names, job),
        duration: 10,
        actions: (
          <Button
            onClick={() => {
              notification.destroy(act.key);
              setHidden(false);
            }}
          >
            Xem kết quả
          </Button>
        ),
      });
  };
  const { job, starting, error, isLost, run, retry } = useBulkRun(tellEnd);
  const running = job !== undefined && !isEnded(job);
  const able = preview.data?.able.count ?? 0;

  const close = () => (running ? setHidden(true) : onClose());
  const start = () => void run(asked(action.action, select, values), action.start);
  // Taken back meanwhile, here or by another user: not offered a second time.
  const wayBack = job && !job.undone ? bulkResultOf(job)?.undo : undefined;
  const undo = async (done: Job, { action, values }: NonNullable<typeof wayBack>) => {
    const isRunning = await run(asked(action, { changedBy: `job:${done.id}` }, values));
    if (isRunning) setUndoing(true);
  };

  return (
    <Modal
      open={!hidden}
      width={560}
      title={job ? (running ? progressText(names, job) : endTitle(names, job)) : previewTitle(names, preview.data)}
      onCancel={close}
      destroyOnHidden
      footer={
        job ? (
          <BulkEndButtons
            job={job}
            starting={starting}
            onUndo={wayBack ? () => void undo(job, wayBack) : null}
            onRetry={() => void retry(job)}
            onClose={close}
          />
        ) : (
          <div className="bulk-foot">
            {able > 0 && <span>Ghi vào lịch sử. {action.note}</span>}
            <Button onClick={onClose}>{able === 0 && preview.data ? words.close : words.cancel}</Button>
            {able > 0 && (
              <Button
                type="primary"
                danger={action.danger ?? false}
                loading={starting}
                disabled={!isReady}
                autoFocus={!action.danger && !form}
                onClick={start}
              >
                {previewTitle(names, preview.data).replace('?', '')}
              </Button>
            )}
          </div>
        )
      }
    >
      {error !== null && <RunError error={error} />}
      {job ? (
        running ? (
          <BulkProgress job={job} label={progressText(names, job)} isLost={isLost} />
        ) : (
          <BulkEnd job={job} noun={noun} />
        )
      ) : (
        <>
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
        </>
      )}
    </Modal>
  );
}
