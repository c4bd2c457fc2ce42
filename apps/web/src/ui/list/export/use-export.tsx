import { DownloadOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { type ExportFormat, exportFormatNames, exportRoutes, mapLists } from '@vuon/contract/exports/export';
import type { ListName } from '@vuon/contract/record';
import { useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { call } from '#lib/http/call.ts';
import { tellError } from '#ui/feedback/tell.ts';
import type { PageAction } from '#ui/page/page-action.ts';
import { textQuery } from '../filters/text-query.ts';
import type { ChosenAction, ListQuery, Row } from '../list-types.ts';
import { followExport } from './export-card.ts';

type Exporting = {
  action: PageAction;
  /** Formats of maps, where the rows lie somewhere: of the ticked rows, or else of all. */
  more: PageAction[];
  /** Of the ticked rows alone. */
  chosen: ChosenAction<Row>;
};

/** 'Xuất Excel' of the rows that the list shows, in its order; a card follows it. `ticked`: the chosen rows. */
export function useExport(list: ListName, query: ListQuery, ticked: Row[] = []): Exporting {
  const client = useQueryClient();
  const [starting, setStarting] = useState(false);
  const start = async (format: ExportFormat, select?: { ids: number[] }) => {
    setStarting(true);
    try {
      const body = { list, query: textQuery(query), format, ...(select && { select }) };
      followExport(client, await call(exportRoutes.create, { body }));
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
  };
}
