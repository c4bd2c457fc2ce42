import { isEnded, type Job } from '@vuon/contract/jobs/job';
import type { RecordType } from '@vuon/contract/record';
import { useState } from 'react';
import { useOpenInEntity } from '#lib/records/open-in-entity.ts';
import { importPath } from '#ui/list/import-action.tsx';
import { texts } from './job-words.ts';
import { RefusalsButton } from './refusals-button.tsx';
import { UndoButton } from './undo-button.tsx';
import { useJobActs } from './use-job-acts.ts';

type Props = { job: Job; onFollow?: (() => void) | undefined };

/** The actions that the user has on a job now. */
export function JobActions({ job, onFollow }: Props) {
  const { stop, retry, download } = useJobActs();
  const openInEntity = useOpenInEntity();
  const openImport = async (type: RecordType, importId: number) => {
    onFollow?.();
    await openInEntity(`${importPath(type)}/${importId}`, job);
  };
  const { state, result } = job;
  return (
    <span className="job-actions">
      {!isEnded(job) && <Act label={texts.stop} of={job} act={stop} />}
      {state === 'failed' && <Act label={texts.retry} of={job} act={retry} />}
      {state === 'cancelled' && <Act label={texts.again} of={job} act={retry} />}
      {result?.type === 'file' && result.url && <Act label={texts.download} of={job} act={download} />}
      {result?.type === 'import' && (
        <Act label={texts.view} of={job} act={() => openImport(result.recordType, result.importId)} />
      )}
      {result?.type === 'bulk' && result.refused.length > 0 && <RefusalsButton job={job} refused={result.refused} />}
      {result?.type === 'bulk' && result.undo && <UndoButton job={job} undo={result.undo} />}
    </span>
  );
}

type ActProps = { label: string; of: Job; act: (job: Job) => Promise<unknown> };

function Act({ label, of, act }: ActProps) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await act(of);
    setBusy(false);
  };
  return (
    <button type="button" className="link-button" disabled={busy} aria-label={`${label}: ${of.title}`} onClick={run}>
      {label}
    </button>
  );
}
