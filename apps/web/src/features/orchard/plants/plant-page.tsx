import { useQuery } from '@tanstack/react-query';
import { defaultCodePattern, formatCode } from '@vuon/geo/planting/planting-code';
import { useParams } from 'react-router';
import { nextCode } from '#domain/places/next-code.ts';
import { usePageTitle } from '#lib/breadcrumbs.ts';
import { Loaded } from '#ui/record/loaded.tsx';
import { NewRecord } from '#ui/record/new-record.tsx';
import { rowPath } from '../paths.ts';
import { usePlantCrumbs } from '../rows/row-crumbs.ts';
import { rowOptions } from '../rows/row-data.ts';
import { plantList, plantOptions } from './plant-data.ts';
import { NewPlantForm } from './plant-form.tsx';
import { PlantRecord } from './plant-record.tsx';
import { newPlant } from './plant-values.ts';

/** One page for creating and editing. */
export function PlantPage() {
  const params = useParams();
  const within = {
    areaId: Number(params['crop-group-id']),
    plotId: Number(params['plot-id']),
    rowId: Number(params['row-plant-id']),
  };
  const id = params['plant-id'];
  if (id) return <EditPlant key={id} id={Number(id)} {...within} />;
  return <CreatePlant key={within.rowId} {...within} />;
}

type Within = { areaId: number; plotId: number; rowId: number };

const backTo = ({ areaId, plotId, rowId }: Within) => ({
  label: 'Về các cây của hàng',
  to: `${rowPath({ areaId, plotId, id: rowId })}?tab=cay-trong`,
});

function CreatePlant(within: Within) {
  const { areaId, plotId, rowId } = within;
  const row = useQuery(rowOptions(rowId));
  const last = useQuery(plantList({ rowId, sort: '-number', pageSize: 1 }));
  usePlantCrumbs(areaId, plotId, rowId, row.data && { ...row.data, rowCode: row.data.code });
  const before = last.data?.items[0] ?? null;
  const proposed = before
    ? (nextCode(before.code) ?? '')
    : row.data && formatCode(defaultCodePattern, { plot: row.data.plotCode, row: row.data.number, tree: 1 });
  return (
    <NewRecord
      noun="cây trồng"
      write="orchard.write"
      back={backTo(within)}
      summary={row.data && `Hàng ${row.data.code}, lô ${row.data.plotCode}`}
      needs={[row, last]}
    >
      {row.data && <NewPlantForm row={row.data} initial={newPlant(rowId, proposed ?? '', before)} like={before} />}
    </NewRecord>
  );
}

function EditPlant({ id, ...within }: Within & { id: number }) {
  const plant = useQuery(plantOptions(id));
  const { areaId, plotId, rowId } = plant.data ?? within;
  usePageTitle(plant.data && `Cây ${plant.data.code}`);
  usePlantCrumbs(areaId, plotId, rowId, plant.data);
  return (
    <Loaded needs={[plant]} back={backTo(within)}>
      {plant.data && <PlantRecord plant={plant.data} />}
    </Loaded>
  );
}
