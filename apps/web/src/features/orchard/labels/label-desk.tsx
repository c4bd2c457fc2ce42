import { useState } from 'react';
import { useJob } from '#lib/jobs.ts';
import type { ChosenDialogProps } from '#ui/list/bulk/contributed-actions.ts';
import { ExportPanel } from '#ui/list/export/export-panel.tsx';
import { LabelDialog } from './label-dialog.tsx';
import type { LabelRequest } from './use-labels.tsx';

/** From the choice of a sheet to the file. */
export function LabelDesk({ request, onClose }: { request: LabelRequest; onClose: () => void }) {
  const [jobId, setJobId] = useState<number | null>(null);
  // Followed from the first moment on: a job whose panel is in sight is not announced as well.
  useJob(jobId);
  if (jobId !== null) return <ExportPanel jobId={jobId} onClose={onClose} />;
  return <LabelDialog request={request} onClose={onClose} onStarted={({ id }) => setJobId(id)} />;
}

/** Labels of trees that were chosen in a list or on the map. */
export function PlantLabels({ select, count, onClose }: ChosenDialogProps) {
  return <LabelDesk request={{ type: 'plant', select, count }} onClose={onClose} />;
}
