import { useQuery } from '@tanstack/react-query';
import type { PlantBatch } from '@vuon/contract/cultivation/planting-batch';
import { Link } from 'react-router';
import { formatDate } from '#lib/format.ts';
import { RailCard } from '#ui/record/rail-card.tsx';
import { batchPath } from '../paths.ts';
import { batchesOfPlant } from '../planting-batches/batch-data.ts';
import './plant-batch-card.css';

/** Nothing at all where no tree of this position was ever in a batch. */
export function PlantBatchCard({ plantId }: { plantId: number }) {
  const { data } = useQuery(batchesOfPlant(plantId));
  if (!data?.length) return null;
  return (
    <RailCard title="Đợt trồng">
      <ul className="plant-batches">
        {data.map((one) => (
          <BatchLine key={one.generation} {...one} />
        ))}
      </ul>
    </RailCard>
  );
}

function BatchLine({ generation, batch: { id, code, farmPlanId, plantedOn, supplier } }: PlantBatch) {
  return (
    <li>
      <Link to={batchPath(farmPlanId, id)}>{code}</Link> <span className="note">cây đời thứ {generation}</span>
      <p className="note">{[`trồng ${formatDate(plantedOn)}`, supplier].filter(Boolean).join(' · ')}</p>
    </li>
  );
}
