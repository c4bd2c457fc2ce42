import { labelsOf } from '@vuon/contract/field-words';
import { plantWords } from '@vuon/contract/orchard/plant';
import type { RecordKind } from '#records';
import { findPlant } from './plant.queries.ts';
import { showPlantValue } from './plant-words.ts';

export const plantRecord: RecordKind = {
  type: 'plant',
  noun: 'cây',
  read: 'farm.read',
  write: 'orchard.write',
  attach: 'uploads.write',
  find: async ({ db, entityId }, id) => {
    const plant = entityId === null ? undefined : await findPlant(db, entityId, id);
    if (!plant) return undefined;
    const { code: name, areaId, plotId, rowId, plotCode, rowCode, deletedAt } = plant;
    const place = `Hàng ${rowCode} · Lô ${plotCode}`;
    return { ref: { type: 'plant', id, within: [areaId, plotId, rowId], name, place }, entityId, deletedAt };
  },
  // Bulk actions record only the fields that they change: row, plot and area of such a tree are looked up.
  describe: ({ code, areaId, plotId, rowId }) => {
    const row = (rowId as { id?: unknown } | undefined)?.id;
    const within = [areaId, plotId, row].filter((id) => typeof id === 'number');
    return within.length === 3 ? { name: String(code ?? ''), within } : { name: '', within: [] };
  },
  labels: { ...labelsOf(plantWords), statusReason: 'Lý do', plantingBatchId: 'Đợt trồng' },
  show: showPlantValue,
};
