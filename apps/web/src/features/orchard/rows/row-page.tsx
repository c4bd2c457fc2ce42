import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { nextCode } from '#domain/places/next-code.ts';
import { usePageTitle } from '#lib/breadcrumbs.ts';
import { Loaded } from '#ui/record/loaded.tsx';
import { NewRecord } from '#ui/record/new-record.tsx';
import { plotPath } from '../paths.ts';
import { plotOptions } from '../plots/plot-data.ts';
import { useRowCrumbs } from './row-crumbs.ts';
import { rowList, rowOptions } from './row-data.ts';
import { RowForm } from './row-form.tsx';
import { RowRecord } from './row-record.tsx';
import { newRow } from './row-values.ts';

/** One page for creating and editing. */
export function RowPage() {
  const params = useParams();
  const areaId = Number(params['crop-group-id']);
  const plotId = Number(params['plot-id']);
  const id = params['row-plant-id'];
  if (id) return <EditRow key={id} id={Number(id)} areaId={areaId} plotId={plotId} />;
  return <CreateRow key={plotId} areaId={areaId} plotId={plotId} />;
}

type Within = { areaId: number; plotId: number };

const backTo = ({ areaId, plotId }: Within) => ({
  label: 'Về các hàng của lô',
  to: `${plotPath({ areaId, id: plotId })}?tab=hang-trong`,
});

function CreateRow(within: Within) {
  const { areaId, plotId } = within;
  const plot = useQuery(plotOptions(plotId));
  const last = useQuery(rowList({ plotId, sort: '-number', pageSize: 1 }));
  useRowCrumbs(areaId, plotId, plot.data && { ...plot.data, plotCode: plot.data.code });
  const before = last.data?.items[0];
  return (
    <NewRecord
      noun="hàng trồng"
      write="orchard.write"
      back={backTo(within)}
      summary={plot.data && `Lô ${plot.data.code}, ${plot.data.areaName}`}
      needs={[plot, last]}
    >
      {plot.data && (
        <RowForm row={null} plot={plot.data} initial={newRow(plotId, before ? (nextCode(before.code) ?? '') : 'H01')} />
      )}
    </NewRecord>
  );
}

function EditRow({ id, ...within }: Within & { id: number }) {
  const row = useQuery(rowOptions(id));
  const { areaId, plotId } = row.data ?? within;
  usePageTitle(row.data && `Hàng ${row.data.code}`);
  useRowCrumbs(areaId, plotId, row.data);
  return (
    <Loaded needs={[row]} back={backTo(within)}>
      {row.data && <RowRecord row={row.data} />}
    </Loaded>
  );
}
