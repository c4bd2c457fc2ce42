import { DownloadOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { exportRoutes } from '@vuon/contract/exports/export';
import type { ListName } from '@vuon/contract/lists/saved-view';
import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/http/call.ts';
import { useJob } from '../../lib/jobs.ts';
import { explainError } from '../explain-error.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { PageAction } from '../page-head.tsx';
import { followJob } from './follow-job.ts';
import type { ListQuery } from './list-types.ts';
import { textQuery } from './text-query.ts';

const ExportPanel = lazyPart(async () => (await import('./export-panel.tsx')).ExportPanel);

/** 'Xuất Excel' of what the list shows, in its order; and the panel that follows it. */
export function useExport(list: ListName, query: ListQuery): { action: PageAction; panel: ReactNode } {
  const client = useQueryClient();
  const { message } = App.useApp();
  const [jobId, setJobId] = useState<number | null>(null);
  const [starting, setStarting] = useState(false);
  // Followed from the first moment on, before the panel's own code is there: what is in sight is not announced as well.
  useJob(jobId);
  const start = async () => {
    setStarting(true);
    void ExportPanel.load().catch(() => {});
    try {
      const job = await call(exportRoutes.create, { body: { list, query: textQuery(query) } });
      followJob(client, job);
      setJobId(job.id);
    } catch (error) {
      const { title, text } = explainError(error);
      message.error(`${title}. ${text}`, 6);
    } finally {
      setStarting(false);
    }
  };
  return {
    action: {
      key: 'export',
      label: 'Xuất Excel',
      icon: <DownloadOutlined aria-hidden="true" />,
      disabled: starting,
      onClick: () => void start(),
    },
    panel: jobId !== null && <ExportPanel key={jobId} jobId={jobId} onClose={() => setJobId(null)} />,
  };
}
