import { useState } from 'react';
import { Outlet } from 'react-router';
import { useJob } from '../../lib/jobs.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useLabelRequest } from './use-labels.tsx';

const LabelDialog = lazyPart(async () => (await import('./label-dialog.tsx')).LabelDialog);
const ExportPanel = lazyPart(async () => (await import('../../ui/list/export-panel.tsx')).ExportPanel);

const close = () => useLabelRequest.setState({ request: null });

/** Around all pages of the orchard: labels can be asked for on any of them, and are made while one goes on to another. */
export function OrchardFrame() {
  const request = useLabelRequest((state) => state.request);
  const [jobId, setJobId] = useState<number | null>(null);
  // Followed from the first moment on: what is in sight is not announced as well.
  useJob(jobId);
  return (
    <>
      <Outlet />
      {request && (
        <LabelDialog
          request={request}
          onClose={close}
          onStarted={({ id }) => {
            close();
            setJobId(id);
          }}
        />
      )}
      {jobId !== null && <ExportPanel key={jobId} jobId={jobId} onClose={() => setJobId(null)} />}
    </>
  );
}
