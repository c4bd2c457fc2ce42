import { DownloadOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { type ExportFormat, exportFormatNames, exportRoutes, mapLists } from '@vuon/contract/exports/export';
import type { ListName } from '@vuon/contract/record';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { call } from '#lib/http/call.ts';
import { useJob } from '#lib/jobs.ts';
import { useTellError } from '#ui/overlay/use-tell.ts';
import type { PageAction } from '#ui/page/page-action.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { followJob } from '../bulk/follow-job.ts';
import { textQuery } from '../filters/text-query.ts';
import type { ChosenAction, ListQuery, Row } from '../list-types.ts';

const ExportPanel = lazyPart(async () => (await import('./export-panel.tsx')).ExportPanel);

type Exporting = {
  action: PageAction;
  /** Formats of maps, where the rows lie somewhere: of the ticked rows, or else of all. */
  more: PageAction[];
  /** Of the ticked rows alone. */
  chosen: ChosenAction<Row>;
  panel: ReactNode;
};

/** 'Xuất Excel' of the rows that the list shows, in its order, and the panel that follows it. `ticked`: the chosen rows. */
export function useExport(list: ListName, query: ListQuery, ticked: Row[] = []): Exporting {
  const client = useQueryClient();
  const tellError = useTellError();
  const [jobId, setJobId] = useState<number | null>(null);
  const [starting, setStarting] = useState(false);
  // Followed from the start, before the panel's code has loaded: a job that is on the screen is not announced as well.
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
      tellError(error);
    } finally {
      setStarting(false);
    }
  };
  const maps: ExportFormat[] = mapLists.includes(list) ? ['geojson', 'kml'] : [];
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
    // The bar over a selection has no room for them.
    more: maps.map((format) =>
      ticked.length === 0
        ? actionOf(format)
        : {
            ...actionOf(format),
            label: `Xuất ${exportFormatNames[format]} (${formatNumber(ticked.length)} đã chọn)`,
            onClick: () => void start(format, { ids: ticked.map(({ id }) => id) }),
          },
    ),
    chosen: {
      action: 'export',
      label: 'Xuất Excel',
      icon,
      run: (select) => void start('xlsx', 'ids' in select ? select : undefined),
    },
    panel: jobId !== null && <ExportPanel key={jobId} jobId={jobId} onClose={() => setJobId(null)} />,
  };
}
