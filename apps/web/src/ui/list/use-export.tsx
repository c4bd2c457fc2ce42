import { DownloadOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { type ExportFormat, exportFormatNames, exportRoutes, mapLists } from '@vuon/contract/exports/export';
import type { ListName } from '@vuon/contract/lists/saved-view';
import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/http/call.ts';
import { useJob } from '../../lib/jobs.ts';
import { explainError } from '../explain-error.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { PageAction } from '../page-head.tsx';
import { followJob } from './follow-job.ts';
import type { ChosenAction, ListQuery, Row } from './list-types.ts';
import { textQuery } from './text-query.ts';

const ExportPanel = lazyPart(async () => (await import('./export-panel.tsx')).ExportPanel);

type Exporting = {
  action: PageAction;
  /** Formats of maps, where the rows lie somewhere. */
  more: PageAction[];
  /** Of the ticked rows alone. */
  chosen: ChosenAction<Row>;
  panel: ReactNode;
};

/** 'Xuất Excel' of what the list shows, in its order; and the panel that follows it. */
export function useExport(list: ListName, query: ListQuery): Exporting {
  const client = useQueryClient();
  const { message } = App.useApp();
  const [jobId, setJobId] = useState<number | null>(null);
  const [starting, setStarting] = useState(false);
  // Followed from the first moment on, before the panel's own code is there: what is in sight is not announced as well.
  useJob(jobId);
  const start = async (format: ExportFormat, select?: { ids: number[] }) => {
    setStarting(true);
    void ExportPanel.load().catch(() => {});
    try {
      const body = { list, query: textQuery(query), format, ...(select && { select }) };
      const job = await call(exportRoutes.create, { body });
      followJob(client, job);
      setJobId(job.id);
    } catch (error) {
      const { title, text } = explainError(error);
      message.error(`${title}. ${text}`, 6);
    } finally {
      setStarting(false);
    }
  };
  const icon = <DownloadOutlined aria-hidden="true" />;
  const actionOf = (format: ExportFormat): PageAction => ({
    key: format === 'xlsx' ? 'export' : `export-${format}`,
    label: `Xuất ${exportFormatNames[format]}`,
    icon,
    disabled: starting,
    onClick: () => void start(format),
  });
  return {
    action: actionOf('xlsx'),
    more: mapLists.includes(list) ? [actionOf('geojson'), actionOf('kml')] : [],
    chosen: {
      action: 'export',
      label: 'Xuất Excel',
      icon,
      run: (select) => void start('xlsx', 'ids' in select ? select : undefined),
    },
    panel: jobId !== null && <ExportPanel key={jobId} jobId={jobId} onClose={() => setJobId(null)} />,
  };
}
