import type { Job, JobResult } from '@vuon/contract/jobs/job';
import { useState } from 'react';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { texts } from './job-words.ts';

const BulkDialog = lazyPart(async () => (await import('#ui/list/bulk/bulk-dialog.tsx')).BulkDialog);

type Props = { job: Job; undo: NonNullable<Extract<JobResult, { type: 'bulk' }>['undo']> };

/** Undoes the changes of a bulk job, after showing which of them can still be undone. Only in the entity of the job. */
export function UndoButton({ job, undo: { action, values } }: Props) {
  const entityId = useSelectedEntity(({ entity }) => entity?.id ?? null);
  const [open, setOpen] = useState(false);
  const whenLoaded = useWhenLoaded();
  if (job.entityId !== entityId) return null;
  return (
    <>
      <button
        type="button"
        className="link-button"
        aria-label={`${texts.undo}: ${job.title}`}
        onClick={() => whenLoaded(BulkDialog, () => setOpen(true))}
      >
        {texts.undo}
      </button>
      {open && (
        <BulkDialog
          act={{
            key: `undo-${job.id}`,
            action: { action, label: texts.undo, note: `Trả lại như trước lần “${job.title}”.` },
            select: { changedBy: job.id },
            values,
          }}
          noun="bản ghi"
          onDone={() => {}}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
