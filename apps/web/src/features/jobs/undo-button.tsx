import type { Job, JobResult } from '@vuon/contract/jobs/job';
import { useState } from 'react';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { texts } from './job-words.ts';

const UndoDialog = lazyPart(async () => (await import('#ui/list/bulk/undo-dialog.tsx')).UndoDialog);

type Props = { job: Job; undo: NonNullable<Extract<JobResult, { type: 'bulk' }>['undo']> };

/** Undoes the changes of a bulk job, after showing which of them can still be undone. Only in the entity of the job. */
export function UndoButton({ job, undo }: Props) {
  const entityId = useSelectedEntity(({ entity }) => entity?.id ?? null);
  const [open, setOpen] = useState(false);
  const whenLoaded = useWhenLoaded();
  // Taken back meanwhile, also by another user: the dialog stays until it is closed, the button does not.
  const isOffered = job.entityId === entityId && !job.undone;
  return (
    <>
      {isOffered && (
        <button
          type="button"
          className="link-button"
          aria-label={`${texts.undo}: ${job.title}`}
          onClick={() => whenLoaded(UndoDialog, () => setOpen(true))}
        >
          {texts.undo}
        </button>
      )}
      {open && (
        <UndoDialog
          operation={`job:${job.id}`}
          title={job.title}
          undo={undo}
          noun="bản ghi"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
